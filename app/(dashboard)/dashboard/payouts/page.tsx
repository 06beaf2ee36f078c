import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PayoutsScreen } from "#components/payouts/payouts-screen";
import { loadPayoutsPage } from "#lib/pages/payouts/load-payouts-page";

type PayoutsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("title") };
}

export default async function PayoutsPage({ searchParams }: PayoutsPageProps) {
  return <PayoutsScreen {...(await loadPayoutsPage(await searchParams))} />;
}
