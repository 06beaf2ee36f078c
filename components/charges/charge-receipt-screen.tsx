import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ReceiptSheet } from "#components/detail/receipt-sheet";
import type { ChargeReceiptPage } from "#lib/pages/charges/load-charge-receipt-page";

/** The receipt of a charge. */
export async function ChargeReceiptScreen(receipt: ChargeReceiptPage) {
  const t = await getTranslations("dashboard");
  return (
    <ReceiptSheet
      {...receipt}
      back={<BackLink href={`/dashboard/charges/${receipt.id}`}>{t("charge.title")}</BackLink>}
    />
  );
}
