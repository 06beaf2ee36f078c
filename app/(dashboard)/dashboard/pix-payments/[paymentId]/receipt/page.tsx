import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PixPaymentReceiptScreen } from "#components/pix-payments/pix-payment-receipt-screen";
import { loadPixPaymentReceiptPage } from "#lib/pages/pix-payments/load-pix-payment-receipt-page";

type ReceiptPageProps = { params: Promise<{ paymentId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.receipt");
  return { title: t("title") };
}

export default async function PixPaymentReceiptPage({ params }: ReceiptPageProps) {
  const receipt = await loadPixPaymentReceiptPage((await params).paymentId);
  if (!receipt) notFound();
  return <PixPaymentReceiptScreen {...receipt} />;
}
