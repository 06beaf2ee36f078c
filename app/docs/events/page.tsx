import type { Metadata } from "next";
import { MarkedText } from "#components/api-reference/marked-text";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsEventsPage, loadDocsEventsPage } from "#lib/pages/docs/load-docs-page";

export const metadata: Metadata = { title: "Events" };

export default async function EventsPage() {
  return <EventsScreen {...(await loadDocsEventsPage())} />;
}

/** Every event type, each linked to its schema. */
function EventsScreen({ contents, events }: DocsEventsPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs/events" language={null}>
      <h1 className="text-2xl font-semibold tracking-tight">Events</h1>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-muted-foreground">
        <MarkedText text="An event is a change of an object. It is sent, signed, to each endpoint that subscribes to its type: [verify it](/docs/guides/webhooks). `GET /events` lists events, newest first." />
      </p>
      <ul className="mt-6 max-w-3xl divide-y divide-border border-y border-border">
        {events.map(({ type, summary }) => (
          <li key={type} className="py-3">
            <a
              href={`/docs/events/${type}`}
              className="font-mono text-sm underline decoration-border underline-offset-2 hover:decoration-current"
            >
              {type}
            </a>
            <p className="mt-1 text-sm text-muted-foreground">{summary}.</p>
          </li>
        ))}
      </ul>
    </ReferenceFrame>
  );
}
