import { readReceipt } from "#lib/pages/charges/read-receipt";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";

export type PixPaymentReceiptPage = Loaded<typeof loadPixPaymentReceiptPage>;

/** What the receipt of a PIX payment says; null while nothing was paid, and when there is no such payment. */
export async function loadPixPaymentReceiptPage(paymentId: string) {
  const { merchantId } = await currentMerchantSession();
  const found = await getPixPaymentOrThrow(merchantId, paymentId).catch(nullWhenMissing);
  const receipt = found && (await readReceipt(merchantId, found.charge.id));
  return receipt && { ...receipt, id: paymentId };
}
