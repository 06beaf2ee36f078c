import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvoicesScreen } from "#components/crypto/invoices-screen";
import { loadInvoicesPage } from "#lib/pages/crypto/load-invoices-page";

type CryptoPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("crypto");
  return { title: t("list.title") };
}

export default async function CryptoPage({ searchParams }: CryptoPageProps) {
  return <InvoicesScreen page={await loadInvoicesPage(await searchParams)} />;
}
