import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NewPayoutScreen } from "#components/payouts/new-payout-screen";
import { loadNewPayoutPage } from "#lib/pages/payouts/load-new-payout-page";

type NewPayoutPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("payouts");
  return { title: t("new.title") };
}

export default async function NewPayoutPage({ searchParams }: NewPayoutPageProps) {
  const page = await loadNewPayoutPage(await searchParams);
  if (!page) notFound();
  return <NewPayoutScreen {...page} />;
}
