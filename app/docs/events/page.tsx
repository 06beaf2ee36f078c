import type { Metadata } from "next";
import { EventsScreen } from "#components/api-reference/events-screen";
import { loadDocsEventsPage } from "#lib/pages/docs/load-docs-page";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage() {
  return <EventsScreen {...(await loadDocsEventsPage())} />;
}
