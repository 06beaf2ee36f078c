import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PixPaymentsScreen } from "#components/pix-payments/pix-payments-screen";
import { loadPixPaymentsPage } from "#lib/pages/pix-payments/load-pix-payments-page";

type PixPaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("pixPayments");
  return { title: t("list.title") };
}

export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  return <PixPaymentsScreen {...(await loadPixPaymentsPage(await searchParams))} />;
}
