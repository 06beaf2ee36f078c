import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MerchantReceipt } from "#components/detail/merchant-receipt";
import type { PixPaymentReceiptPage } from "#lib/pages/pix-payments/load-pix-payment-receipt-page";

/** The receipt of a PIX payment. */
export async function PixPaymentReceiptScreen(receipt: PixPaymentReceiptPage) {
  const t = await getTranslations("pixPayments");
  return (
    <MerchantReceipt
      {...receipt}
      back={<BackLink href={`/dashboard/pix-payments/${receipt.id}`}>{t("title")}</BackLink>}
    />
  );
}
