import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { PayoutView } from "#lib/payouts/payout.contract";
import { toPayoutView } from "#lib/payouts/payout-view";
import { findPayout, type PayoutRecord } from "#lib/payouts/payouts.queries";

/** The merchant's payout. Throws `not_found` for unknown ids and other merchants'. */
export async function getPayoutOrThrow(merchantId: MerchantId, payoutId: string): Promise<PayoutRecord> {
  const payout = isId("payout", payoutId) ? await findPayout(db(), merchantId, payoutId) : null;
  if (!payout) throw new PonteError("not_found", "There is no such payout.");
  return payout;
}

/** The merchant's payout as the API shows it. Throws `not_found`. */
export async function getPayout(merchantId: MerchantId, payoutId: string): Promise<PayoutView> {
  return toPayoutView(await getPayoutOrThrow(merchantId, payoutId));
}
