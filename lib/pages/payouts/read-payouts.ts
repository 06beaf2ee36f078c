import { db } from "#db/client";
import { listRecipientsById } from "#db/queries/recipients";
import { isId, type MerchantId } from "#lib/domain/ids";
import { listPayouts } from "#lib/features/payouts/get-payout";
import type { ListPayoutsQuery, PayoutView } from "#lib/schemas/payout";

/** A payout with the name of the recipient whose balance it leaves; null where it leaves the merchant's own. */
export type NamedPayout = PayoutView & { recipientName: string | null };

/** A page of a merchant's payouts, newest first, with the names of their recipients. */
export async function readPayouts(merchantId: MerchantId, query: ListPayoutsQuery) {
  const { data, pagination } = await listPayouts(merchantId, query);
  const ids = data.flatMap(({ account: { recipientId } }) =>
    recipientId && isId("recipient", recipientId) ? [recipientId] : [],
  );
  const recipients = await listRecipientsById(db(), merchantId, [...new Set(ids)]);
  const names = new Map<string, string>(recipients.map(({ id, name }) => [id, name]));
  const payouts: NamedPayout[] = data.map((payout) => ({
    ...payout,
    recipientName: names.get(payout.account.recipientId ?? "") ?? null,
  }));
  return { payouts, pagination };
}
