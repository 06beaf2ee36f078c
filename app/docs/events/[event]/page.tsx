import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CodeFigure } from "#components/api-reference/code-figure";
import { FieldList } from "#components/api-reference/field-list";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsEventPage, loadDocsEventPage } from "#lib/pages/docs/load-docs-page";

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

/** One event type: the schema of its callback's body, and a sample. */
function EventScreen({ contents, event: { type, summary, fields, example } }: DocsEventPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs/events" language={null}>
      <h1 className="font-mono text-xl font-semibold">{type}</h1>
      <p className="mt-2 text-sm leading-relaxed text-muted-foreground">{summary}.</p>
      <div className="mt-6 grid gap-x-8 gap-y-5 xl:grid-cols-2">
        <div className="min-w-0 xl:order-last">
          <CodeFigure title="Sample" name={`${type}: sample`} source={example} language="json" />
        </div>
        <div className="min-w-0">
          <FieldList title="Schema" fields={fields} heading="h2" />
        </div>
      </div>
    </ReferenceFrame>
  );
}
