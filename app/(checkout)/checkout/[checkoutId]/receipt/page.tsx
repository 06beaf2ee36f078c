import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { loadPayerReceiptPage } from "#lib/pages/checkout/load-checkout-page";
import { PayerReceipt } from "./payer-receipt";

type ReceiptPageProps = { params: Promise<{ checkoutId: string }> };

const readReceipt = cache(loadPayerReceiptPage);

export async function generateMetadata({ params }: ReceiptPageProps): Promise<Metadata> {
  const t = await getTranslations("checkout.receipt");
  const receipt = await readReceipt((await params).checkoutId);
  return { title: { absolute: receipt ? `${t("title")} · ${receipt.merchant.name}` : t("title") } };
}

/** A receipt to print or keep. An unpaid charge redirects to its checkout, which also reports an unknown charge. */
export default async function ReceiptPage({ params }: ReceiptPageProps) {
  const { checkoutId } = await params;
  const receipt = await readReceipt(checkoutId);
  const checkoutUrl = `/checkout/${encodeURIComponent(checkoutId)}`;
  if (!receipt) redirect(checkoutUrl);
  const nonce = (await headers()).get("x-ponte-nonce");
  return (
    <>
      <BrandStyle color={receipt.merchant.brand.color} nonce={nonce} />
      <PrintStyle nonce={nonce} />
      <PayerReceipt receipt={receipt} checkoutUrl={checkoutUrl} />
    </>
  );
}

/** Prints in light colors, whatever the screen's theme. */
function PrintStyle({ nonce }: { nonce: string | null }) {
  return (
    // Browsers hide the nonce from scripts, so hydration would see a difference.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {"@media print{:root{color-scheme:light}}"}
    </style>
  );
}
