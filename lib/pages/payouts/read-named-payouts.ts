import { db } from "#db/client";
import { nameCustodians } from "#lib/connections/name-custodians";
import { isId, type MerchantId } from "#lib/domain/ids";
import { isCustodian, type OwnAccountName } from "#lib/ledger/custody.rules";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { type PayoutListFilter, readPayouts } from "#lib/payouts/list-payouts";
import type { PayoutView } from "#lib/payouts/payout.contract";
import { listRecipientsById } from "#lib/recipients/recipients.queries";

/**
 * A payout with its recipient's name, null for the merchant's own balance, and the merchant's own account that pays it, null for
 * the platform's.
 */
export type NamedPayout = PayoutView & { recipientName: string | null; at: OwnAccountName | null };

/** A page of a merchant's payouts, newest first, with the names of recipients and paying accounts. */
export async function readNamedPayouts(
  merchantId: MerchantId,
  filter: PayoutListFilter,
  request: PageRequest,
) {
  const { data, pageInfo } = await readPayouts(merchantId, filter, request);
  const ids = data.flatMap(({ account: { recipientId } }) =>
    recipientId && isId("recipient", recipientId) ? [recipientId] : [],
  );
  const custodians = data.map(({ custodian }) => custodian).filter(isCustodian);
  const [recipients, payers] = await Promise.all([
    listRecipientsById(db(), merchantId, [...new Set(ids)]),
    nameCustodians(custodians),
  ]);
  const names = new Map<string, string>(recipients.map(({ id, name }) => [id, name]));
  const payouts: NamedPayout[] = data.map((payout) => ({
    ...payout,
    recipientName: names.get(payout.account.recipientId ?? "") ?? null,
    at: (isCustodian(payout.custodian) && payers.get(payout.custodian)) || null,
  }));
  return { payouts, pageInfo };
}
