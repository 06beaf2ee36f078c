import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MerchantReceipt } from "#components/detail/merchant-receipt";
import type { ChargeReceiptPage } from "#lib/pages/charges/load-charge-receipt-page";

/** The receipt of a charge. */
export async function ChargeReceiptScreen(receipt: ChargeReceiptPage) {
  const t = await getTranslations("dashboard");
  return (
    <MerchantReceipt
      {...receipt}
      back={<BackLink href={`/dashboard/charges/${receipt.id}`}>{t("charge.title")}</BackLink>}
    />
  );
}
