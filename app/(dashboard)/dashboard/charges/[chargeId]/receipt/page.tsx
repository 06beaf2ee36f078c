import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChargeReceiptScreen } from "#components/charges/charge-receipt-screen";
import { loadChargeReceiptPage } from "#lib/pages/charges/load-charge-receipt-page";

type ReceiptPageProps = { params: Promise<{ chargeId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.receipt");
  return { title: t("title") };
}

export default async function ChargeReceiptPage({ params }: ReceiptPageProps) {
  const receipt = await loadChargeReceiptPage((await params).chargeId);
  if (!receipt) notFound();
  return <ChargeReceiptScreen {...receipt} />;
}
