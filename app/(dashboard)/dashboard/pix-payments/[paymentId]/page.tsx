import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PixPaymentScreen } from "#components/pix-payments/pix-payment-screen";
import { readDetailView } from "#lib/client/detail-view";
import { loadPixPaymentPage } from "#lib/pages/pix-payments/load-pix-payment-page";

type PixPaymentPageProps = {
  params: Promise<{ paymentId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readPixPayment = cache(loadPixPaymentPage);

export async function generateMetadata({ params }: PixPaymentPageProps): Promise<Metadata> {
  const [t, { paymentId }] = await Promise.all([getTranslations("pixPayments"), params]);
  const page = await readPixPayment(paymentId);
  const name = page?.payment.description ?? page?.payment.external_reference;
  return { title: name ?? t("title") };
}

export default async function PixPaymentPage({ params, searchParams }: PixPaymentPageProps) {
  const page = await readPixPayment((await params).paymentId);
  if (!page) notFound();
  return <PixPaymentScreen page={page} view={readDetailView(await searchParams)} />;
}
