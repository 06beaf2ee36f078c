import { db } from "#db/client";
import type { PageRequest } from "#db/queries/lists/list-page";
import { listRecipientsById } from "#db/queries/payouts/recipients";
import { isId, type MerchantId } from "#lib/domain/ids";
import { isCustodian, type OwnAccountName } from "#lib/domain/ledger/custody";
import { nameCustodians } from "#lib/features/connections/name-custodians";
import { type PayoutListFilter, readPayouts } from "#lib/features/payouts/list-payouts";
import type { PayoutView } from "#lib/schemas/payout";

/**
 * A payout with the name of the recipient whose balance it leaves, null where it leaves the merchant's own, and with the account of the
 * merchant's own that pays it, null where the platform's does.
 */
export type NamedPayout = PayoutView & { recipientName: string | null; at: OwnAccountName | null };

/** A page of a merchant's payouts, newest first, with the names of their recipients and of the accounts that pay. */
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
