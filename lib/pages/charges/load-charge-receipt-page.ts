import { readReceipt } from "#lib/pages/charges/read-receipt";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type ChargeReceiptPage = Loaded<typeof loadChargeReceiptPage>;

/** What the receipt of a charge says; null while nothing was paid, and when there is no such charge. */
export async function loadChargeReceiptPage(chargeId: string) {
  const { merchantId } = await currentMerchantSession();
  const receipt = await readReceipt(merchantId, chargeId);
  return receipt && { ...receipt, id: chargeId };
}
