import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PaymentLinkScreen } from "#components/payment-links/payment-link-screen";
import { readCursor } from "#lib/client/cursor-param";
import { loadPaymentLinkPage } from "#lib/pages/payment-links/load-payment-link-page";

type PaymentLinkPageProps = {
  params: Promise<{ paymentLinkId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readLink = cache(loadPaymentLinkPage);

export async function generateMetadata({ params, searchParams }: PaymentLinkPageProps): Promise<Metadata> {
  const [t, { paymentLinkId }, search] = await Promise.all([
    getTranslations("paymentLinks"),
    params,
    searchParams,
  ]);
  const page = await readLink(paymentLinkId, readCursor(search));
  return { title: page?.link.title ?? t("detail.notFound.title") };
}

export default async function PaymentLinkPage({ params, searchParams }: PaymentLinkPageProps) {
  const [{ paymentLinkId }, search] = await Promise.all([params, searchParams]);
  const page = await readLink(paymentLinkId, readCursor(search));
  if (!page) notFound();
  return <PaymentLinkScreen page={page} />;
}
