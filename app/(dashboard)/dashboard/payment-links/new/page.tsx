import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPaymentLinkScreen } from "#components/payment-links/new-payment-link-screen";
import { loadNewPaymentLinkPage } from "#lib/pages/payment-links/load-new-payment-link-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks.form");
  return { title: t("title") };
}

export default async function NewPaymentLinkPage() {
  return <NewPaymentLinkScreen {...(await loadNewPaymentLinkPage())} />;
}
