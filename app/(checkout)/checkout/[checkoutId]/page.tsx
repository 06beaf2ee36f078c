import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { CheckoutQueryProvider } from "#components/checkout/checkout-query-provider";
import { CheckoutScreen } from "#components/checkout/checkout-screen";
import { findChargeByCheckoutId } from "#db/queries/charges";
import { getCheckoutPage } from "#lib/charges/get-checkout";

type CheckoutPageProps = { params: Promise<{ checkoutId: string }> };

const readPage = cache((checkoutId: string) => getCheckoutPage(checkoutId, new Date()));

export async function generateMetadata({ params }: CheckoutPageProps): Promise<Metadata> {
  const t = await getTranslations("checkout");
  const page = await readPage((await params).checkoutId);
  if (!page) return { title: t("notFound.title") };
  return { title: { absolute: t("pageTitle", { merchant: page.checkout.merchantName }) } };
}

// There is no loading.tsx here: a streamed fallback would need JavaScript to give way to the page, and would turn 404 into 200.
export default async function CheckoutPage({ params }: CheckoutPageProps) {
  const { checkoutId } = await params;
  const page = await readPage(checkoutId);
  if (!page) return leave(checkoutId);
  return (
    <CheckoutQueryProvider>
      <CheckoutScreen painted={page.checkout} checkoutToken={page.checkoutToken} />
    </CheckoutQueryProvider>
  );
}

/** What is paid in coins has its page elsewhere; anything else has none. */
async function leave(checkoutId: string): Promise<never> {
  if (await findChargeByCheckoutId(checkoutId)) redirect(`/pay/${encodeURIComponent(checkoutId)}`);
  notFound();
}
