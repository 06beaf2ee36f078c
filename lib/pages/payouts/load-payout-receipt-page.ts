import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { getPayoutOrThrow } from "#lib/features/payouts/get-payout";
import { toPayoutView } from "#lib/features/payouts/payout-view";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { readAccount } from "#lib/pages/payouts/load-payout-page";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type PayoutReceiptPage = Loaded<typeof loadPayoutReceiptPage>;

/** What the receipt of a payout says; null until it has arrived, and when there is no such payout. */
export async function loadPayoutReceiptPage(payoutId: string) {
  const { merchantId } = await currentMerchantSession();
  const record = await getPayoutOrThrow(merchantId, payoutId).catch(nullWhenMissing);
  if (!record?.paidAt) return null;
  const [receiver, merchant] = await Promise.all([readAccount(record), getMerchantOrThrow(db(), merchantId)]);
  return { payout: toPayoutView(record), receiver, payerName: merchant.legalName };
}
