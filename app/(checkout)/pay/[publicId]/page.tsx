import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CheckoutQueryProvider } from "#components/checkout/checkout-query-provider";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { PayScreen } from "#components/pay/pay-screen";
import { findChargeByCheckoutId } from "#db/queries/charges";
import { getCryptoCheckoutPage } from "#lib/crypto/get-crypto-checkout";

type PayPageProps = { params: Promise<{ publicId: string }> };

const readPage = cache((publicId: string) => getCryptoCheckoutPage(publicId, new Date()));

export async function generateMetadata({ params }: PayPageProps): Promise<Metadata> {
  const t = await getTranslations("pay");
  const page = await readPage((await params).publicId);
  if (!page) return { title: t("notFound.title") };
  const { merchantName, coin } = page.checkout;
  return { title: { absolute: t("pageTitle", { merchant: merchantName, symbol: coin.symbol }) } };
}

// There is no loading.tsx here: a streamed fallback would need JavaScript to give way to the page, and would turn 404 into 200.
export default async function PayPage({ params }: PayPageProps) {
  const { publicId } = await params;
  const page = await readPage(publicId);
  if (!page) return leave(publicId);
  return (
    <MessagesProvider namespaces={["ui", "checkout", "pay"]}>
      <CheckoutQueryProvider>
        <PayScreen painted={page.checkout} checkoutToken={page.checkoutToken} />
      </CheckoutQueryProvider>
    </MessagesProvider>
  );
}

/** What is not paid in coins has its page elsewhere, or none. */
async function leave(publicId: string): Promise<never> {
  if (await findChargeByCheckoutId(publicId)) redirect(`/checkout/${encodeURIComponent(publicId)}`);
  notFound();
}
