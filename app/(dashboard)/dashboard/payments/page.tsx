import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentsScreen } from "#components/payments/payments-screen";
import { loadPaymentsPage } from "#lib/pages/payments/load-payments-page";

type PaymentsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.payments");
  return { title: t("title") };
}

export default async function PaymentsPage({ searchParams }: PaymentsPageProps) {
  return <PaymentsScreen {...(await loadPaymentsPage(await searchParams))} />;
}
