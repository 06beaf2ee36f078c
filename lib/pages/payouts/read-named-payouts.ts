import { db } from "#db/client";
import type { PageRequest } from "#db/queries/list-page";
import { listRecipientsById } from "#db/queries/recipients";
import { isId, type MerchantId } from "#lib/domain/ids";
import { type AskedPayouts, readPayouts } from "#lib/features/payouts/list-payouts";
import type { PayoutView } from "#lib/schemas/payout";

/** A payout with the name of the recipient whose balance it leaves; null where it leaves the merchant's own. */
export type NamedPayout = PayoutView & { recipientName: string | null };

/** A page of a merchant's payouts, newest first, with the names of their recipients. */
export async function readNamedPayouts(merchantId: MerchantId, asked: AskedPayouts, request: PageRequest) {
  const { data, place } = await readPayouts(merchantId, asked, request);
  const ids = data.flatMap(({ account: { recipientId } }) =>
    recipientId && isId("recipient", recipientId) ? [recipientId] : [],
  );
  const recipients = await listRecipientsById(db(), merchantId, [...new Set(ids)]);
  const names = new Map<string, string>(recipients.map(({ id, name }) => [id, name]));
  const payouts: NamedPayout[] = data.map((payout) => ({
    ...payout,
    recipientName: names.get(payout.account.recipientId ?? "") ?? null,
  }));
  return { payouts, place };
}
