import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ReceiptSheet } from "#components/detail/receipt-sheet";
import type { PixPaymentReceiptPage } from "#lib/pages/pix-payments/load-pix-payment-receipt-page";

/** The receipt of a PIX payment. */
export async function PixPaymentReceiptScreen(receipt: PixPaymentReceiptPage) {
  const t = await getTranslations("pixPayments");
  return (
    <ReceiptSheet
      {...receipt}
      back={<BackLink href={`/dashboard/pix-payments/${receipt.id}`}>{t("title")}</BackLink>}
    />
  );
}
