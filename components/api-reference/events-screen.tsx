import { CodeFigure } from "#components/api-reference/code-figure";
import { FieldList } from "#components/api-reference/field-list";
import { MarkedText } from "#components/api-reference/marked-text";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import type { DocsEventsPage } from "#lib/pages/docs/load-docs-page";

/** Every type of event, with the schema of its callback's body and a sample of it. */
export function EventsScreen({ contents, events }: DocsEventsPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs/events" language={null}>
      <h1 className="text-2xl font-semibold tracking-tight">Events</h1>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-muted-foreground">
        <MarkedText text="An event says what became of an object. It is sent to each endpoint that subscribes to its type, signed: [verify it](/docs/guides/webhooks). `GET /events` lists what happened, newest first." />
      </p>
      {events.map(({ type, summary, fields, example }) => (
        <section
          key={type}
          id={type}
          aria-labelledby={`${type}-title`}
          className="mt-8 grid scroll-mt-20 gap-x-8 gap-y-3 border-t border-border pt-8 xl:grid-cols-2"
        >
          <div className="min-w-0">
            <h2 id={`${type}-title`} className="font-mono text-base font-semibold">
              {type}
            </h2>
            <p className="mt-2 mb-4 text-sm leading-relaxed text-muted-foreground">{summary}.</p>
            <FieldList title="Schema" fields={fields} folded />
          </div>
          <div className="min-w-0">
            <CodeFigure title="Sample" name={`${type}: sample`} source={example} />
          </div>
        </section>
      ))}
    </ReferenceFrame>
  );
}
