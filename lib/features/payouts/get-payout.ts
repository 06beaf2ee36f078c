import { db } from "#db/client";
import { findPayout, type PayoutRecord } from "#db/queries/payouts/payouts";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toPayoutView } from "#lib/features/payouts/payout-view";
import type { PayoutView } from "#lib/schemas/payout";

/** The merchant's payout. Throws `not_found` for unknown ids and other merchants'. */
export async function getPayoutOrThrow(merchantId: MerchantId, payoutId: string): Promise<PayoutRecord> {
  const payout = isId("payout", payoutId) ? await findPayout(db(), merchantId, payoutId) : null;
  if (!payout) throw new PonteError("not_found", "There is no such payout.");
  return payout;
}

/** The same as the API shows it. */
export async function getPayout(merchantId: MerchantId, payoutId: string): Promise<PayoutView> {
  return toPayoutView(await getPayoutOrThrow(merchantId, payoutId));
}
