import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ReceiptSheet } from "#components/detail/receipt-sheet";
import { loadReceipt } from "#lib/pages/charges/load-receipt";
import { currentMerchantSession } from "#lib/platform/page/current-session";

type ReceiptPageProps = { params: Promise<{ chargeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.receipt");
  return { title: t("title") };
}

export default async function ChargeReceiptPage({ params }: ReceiptPageProps) {
  const { merchantId } = await currentMerchantSession();
  const { chargeId } = await params;
  const receipt = await loadReceipt(merchantId, chargeId);
  if (!receipt) notFound();
  const t = await getTranslations("dashboard");
  return (
    <ReceiptSheet
      {...receipt}
      id={chargeId}
      back={<BackLink href={`/dashboard/charges/${chargeId}`}>{t("charge.title")}</BackLink>}
    />
  );
}
