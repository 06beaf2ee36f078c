import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { env } from "#lib/platform/env";

type SpanOptions = {
  /** `server` and `job` are spans of requests that others made, `client` is one that we make. */
  kind?: "server" | "client" | "job";
  attributes?: Attributes;
  /** The `traceparent` (W3C Trace Context) of a remote requester. */
  parent?: string | undefined;
};

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, job: SpanKind.CONSUMER } as const;

/** True when OTEL_EXPORTER_OTLP_ENDPOINT is set: otherwise nothing here has any effect. */
export function isTracing(): boolean {
  return env().isTraced;
}

/**
 * Runs `run` as a span: what it starts becomes part of the span, and an error is recorded only by name. Names and attributes
 * never hold secrets, amounts or callers' text.
 */
export async function inSpan<T>(name: string, options: SpanOptions, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const span = openSpan(name, options);
  try {
    return await context.with(trace.setSpan(context.active(), span), run);
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Opens a span below the current one for work that is not a single function; call the returned function at its end. */
export function beginSpan(name: string, options: SpanOptions): (failure?: unknown) => void {
  const span = openSpan(name, options);
  return (failure) => {
    if (failure !== undefined) noteFailure(span, failure);
    span.end();
  };
}

/** True within a span: work that no one requested, such as a worker's polling, does not start a trace. */
export function isInSpan(): boolean {
  return isTracing() && trace.getActiveSpan() !== undefined;
}

/** Adds attributes to the current span; if there is none, they are not computed. */
export function noteInSpan(attributes: () => Attributes): void {
  if (isTracing()) trace.getActiveSpan()?.setAttributes(attributes());
}

/** The current span as a `traceparent`, to pass on to other processes; undefined if there is none. */
export function traceparent(): string | undefined {
  if (!isTracing()) return undefined;
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** The id of the current trace, for log lines. */
export function traceId(): string | undefined {
  return isTracing() ? trace.getActiveSpan()?.spanContext().traceId : undefined;
}

function openSpan(name: string, { kind, attributes = {}, parent }: SpanOptions): Span {
  const above = parent ? propagation.extract(ROOT_CONTEXT, { traceparent: parent }) : context.active();
  const options = { attributes, ...(kind ? { kind: KINDS[kind] } : {}) };
  return trace.getTracer("ponte").startSpan(name, options, above);
}

function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
}
