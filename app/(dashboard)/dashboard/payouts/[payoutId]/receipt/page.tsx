import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PayoutReceiptScreen } from "#components/payouts/payout-receipt-screen";
import { loadPayoutReceiptPage } from "#lib/pages/payouts/load-payout-receipt-page";

type PayoutReceiptPageProps = { params: Promise<{ payoutId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("receipt.title") };
}

export default async function PayoutReceiptPage({ params }: PayoutReceiptPageProps) {
  const receipt = await loadPayoutReceiptPage((await params).payoutId);
  if (!receipt) notFound();
  return <PayoutReceiptScreen {...receipt} />;
}
