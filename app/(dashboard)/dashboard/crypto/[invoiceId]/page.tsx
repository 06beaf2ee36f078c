import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { InvoiceScreen } from "#components/crypto/invoice-screen";
import { readDetailView } from "#lib/client/detail-view";
import { loadInvoicePage } from "#lib/pages/crypto/load-invoice-page";

type InvoicePageProps = {
  params: Promise<{ invoiceId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readInvoice = cache(loadInvoicePage);

export async function generateMetadata({ params }: InvoicePageProps): Promise<Metadata> {
  const [t, { invoiceId }] = await Promise.all([getTranslations("crypto"), params]);
  const page = await readInvoice(invoiceId);
  return { title: page?.invoice.external_reference ?? t("detail.title") };
}

export default async function InvoicePage({ params, searchParams }: InvoicePageProps) {
  const page = await readInvoice((await params).invoiceId);
  if (!page) notFound();
  return <InvoiceScreen page={page} view={readDetailView(await searchParams)} />;
}
