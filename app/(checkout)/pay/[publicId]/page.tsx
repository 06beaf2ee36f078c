import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CryptoScreen } from "#components/checkout/methods/crypto/crypto-screen";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { loadPayPage } from "#lib/pages/checkout/load-checkout-page";

type PayPageProps = { params: Promise<{ publicId: string }> };

const readPage = cache(loadPayPage);

export async function generateMetadata({ params }: PayPageProps): Promise<Metadata> {
  const t = await getTranslations("pay");
  const page = await readPage((await params).publicId);
  if (!page || page.elsewhere !== null) return { title: t("notFound.title") };
  const { merchantName: merchant, coin, status } = page.checkout;
  const opening = t("pageTitle", { merchant, symbol: coin.symbol });
  return {
    title: { absolute: page.isWaiting ? opening : t("arrivedTitle", { status, merchant }) },
  };
}

// There is no loading.tsx here: a streamed fallback would need JavaScript to give way to the page, and would turn 404 into 200.
export default async function PayPage({ params }: PayPageProps) {
  const { publicId } = await params;
  const page = await readPage(publicId);
  if (!page) notFound();
  // What is not paid in coins has its page elsewhere.
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return (
    <>
      <BrandStyle color={page.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CryptoScreen
        view={page.checkout}
        checkoutToken={page.checkoutToken}
        brand={page.brand}
        rest={page.rest}
      />
    </>
  );
}
