import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentLinksScreen } from "#components/payment-links/payment-links-screen";
import { loadPaymentLinksPage } from "#lib/pages/payment-links/load-payment-links-page";

type PaymentLinksPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("paymentLinks");
  return { title: t("title") };
}

export default async function PaymentLinksPage({ searchParams }: PaymentLinksPageProps) {
  return <PaymentLinksScreen {...(await loadPaymentLinksPage(await searchParams))} />;
}
