import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeliveriesScreen } from "#components/webhooks/deliveries-screen";
import { loadDeliveriesPage } from "#lib/pages/developers/load-deliveries-page";

type DeliveriesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("deliveries.title") };
}

export default async function DeliveriesPage({ searchParams }: DeliveriesPageProps) {
  return <DeliveriesScreen page={await loadDeliveriesPage(await searchParams)} />;
}
