import type { Attributes } from "@opentelemetry/api";
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

/**
 * The attributes exported with spans, besides Ponte's own. Next.js creates spans whose other attributes hold page addresses, and
 * those of checkouts and mailed links are secret.
 */
const ATTRIBUTES = new Set([
  "db.query.text",
  "db.system.name",
  "error.type",
  "http.method",
  "http.response.status_code",
  "http.route",
  "http.status_code",
  "next.route",
  "next.rsc",
  "next.span_type",
]);

/** The exporter, which gets each span without error messages, addresses and unlisted attributes. */
export function withoutValues(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(spanWithoutValues), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function spanWithoutValues(span: ReadableSpan): ReadableSpan {
  return {
    name: nameOf(span),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: listedOf(span.attributes),
    links: span.links.map(({ context }) => ({ context })),
    // Next.js records exceptions as events, with their messages.
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}

// Next.js names a page's span by its route, but a `fetch` call's by its whole address.
function nameOf({ name }: ReadableSpan): string {
  return name.startsWith("fetch ") ? "fetch" : (name.split("?", 1)[0] ?? name);
}

function listedOf(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name]) => ATTRIBUTES.has(name) || name.startsWith("ponte.")),
  );
}
