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

/** A sheet to print or keep. What is not paid has none: its checkout says how it stands, also that there is no such charge. */
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

/** Paper is white, whatever the screen's theme is. */
function PrintStyle({ nonce }: { nonce: string | null }) {
  return (
    // The browser hides the nonce from scripts, and so from the comparison.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {"@media print{:root{color-scheme:light}}"}
    </style>
  );
}
