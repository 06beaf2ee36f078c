import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { ReceiptSheet } from "#components/detail/receipt-sheet";
import { PonteError } from "#lib/domain/errors";
import { loadReceipt } from "#lib/pages/charges/load-receipt";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";

type ReceiptPageProps = { params: Promise<{ paymentId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("detail.receipt");
  return { title: t("title") };
}

export default async function PixPaymentReceiptPage({ params }: ReceiptPageProps) {
  const { merchantId } = await currentMerchantSession();
  const { paymentId } = await params;
  const found = await getPixPaymentOrThrow(merchantId, paymentId).catch((error) => {
    if (error instanceof PonteError && error.code === "not_found") return null;
    throw error;
  });
  const receipt = found && (await loadReceipt(merchantId, found.charge.id));
  if (!receipt) notFound();
  const t = await getTranslations("pixPayments");
  return (
    <ReceiptSheet
      {...receipt}
      id={paymentId}
      back={<BackLink href={`/dashboard/pix-payments/${paymentId}`}>{t("title")}</BackLink>}
    />
  );
}
