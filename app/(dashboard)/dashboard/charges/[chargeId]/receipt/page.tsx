import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { MerchantReceipt } from "#components/detail/merchant-receipt";
import { readReceipt } from "#lib/pages/charges/read-receipt";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

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

async function ChargeReceiptScreen(receipt: Loaded<typeof loadChargeReceiptPage>) {
  const t = await getTranslations("dashboard");
  return (
    <MerchantReceipt
      {...receipt}
      back={<BackLink href={`/dashboard/charges/${receipt.id}`}>{t("charge.title")}</BackLink>}
    />
  );
}

/** null for an unpaid or unknown charge. */
async function loadChargeReceiptPage(chargeId: string) {
  const { merchantId } = await currentMerchantSession();
  const receipt = await readReceipt(merchantId, chargeId);
  return receipt && { ...receipt, id: chargeId };
}
