import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventsScreen } from "#components/developers/events-screen";
import { loadEventsPage } from "#lib/pages/developers/load-events-page";

type EventsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("events.title") };
}

export default async function EventsPage({ searchParams }: EventsPageProps) {
  return <EventsScreen page={await loadEventsPage(await searchParams)} />;
}
