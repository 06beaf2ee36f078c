import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MerchantReceipt } from "#components/detail/merchant-receipt";
import { readReceipt } from "#lib/pages/charges/read-receipt";
import type { Loaded } from "#lib/pages/loaded";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import { currentMerchantSession } from "#lib/platform/page/current-session";

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

async function PixPaymentReceiptScreen(receipt: Loaded<typeof loadPixPaymentReceiptPage>) {
  const t = await getTranslations("pixPayments");
  return (
    <MerchantReceipt
      {...receipt}
      back={<BackLink href={`/dashboard/pix-payments/${receipt.id}`}>{t("title")}</BackLink>}
    />
  );
}

/** null for an unpaid or unknown payment. */
async function loadPixPaymentReceiptPage(paymentId: string) {
  const { merchantId } = await currentMerchantSession();
  const found = await getPixPaymentOrThrow(merchantId, paymentId).catch(nullWhenMissing);
  const receipt = found && (await readReceipt(merchantId, found.charge.id));
  return receipt && { ...receipt, id: paymentId };
}
