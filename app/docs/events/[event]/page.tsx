import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { EventScreen } from "#components/api-reference/event-screen";
import { loadDocsEventPage } from "#lib/pages/docs/load-docs-page";

type EventPageProps = { params: Promise<{ event: string }> };

export async function generateMetadata({ params }: EventPageProps): Promise<Metadata> {
  const page = await loadDocsEventPage((await params).event);
  return page ? { title: page.event.type, description: page.event.summary } : {};
}

export default async function EventPage({ params }: EventPageProps) {
  const page = await loadDocsEventPage((await params).event);
  if (!page) notFound();
  return <EventScreen {...page} />;
}
