import { SpanStatusCode } from "@opentelemetry/api";
import * as sdk from "@opentelemetry/sdk-trace";
import { expect, it } from "vitest";
import { withoutValues } from "#lib/platform/trace/spans-without-values";

it("an exported span has no error messages, secret addresses or caller's values", () => {
  const sent: sdk.ReadableSpan[] = [];
  const exporter = withoutValues({
    export: (spans, done) => {
      sent.push(...spans);
      done({ code: 0 });
    },
    shutdown: async () => {},
  });
  const provider = new sdk.TracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor({ exporter })] });
  // Spans as Next.js makes them.
  const tracer = provider.getTracer("next.js");
  const page = tracer.startSpan("GET /checkout/[checkoutId]", {
    attributes: {
      "http.target": "/checkout/secret-name?email=ana@example.com",
      "http.route": "/checkout/[checkoutId]",
      "ponte.request_id": "req-1",
    },
  });
  page.recordException(new Error("Failed query: select $1\nparams: ana@example.com"));
  page.setStatus({ code: SpanStatusCode.ERROR, message: "params: ana@example.com" });
  page.end();
  tracer.startSpan("fetch GET https://bank.example.com/ana@example.com").end();
  expect(sent.map(({ name, attributes, status, events }) => ({ name, attributes, status, events }))).toEqual([
    {
      name: "GET /checkout/[checkoutId]",
      attributes: { "http.route": "/checkout/[checkoutId]", "ponte.request_id": "req-1" },
      status: { code: SpanStatusCode.ERROR },
      events: [],
    },
    { name: "fetch", attributes: {}, status: { code: SpanStatusCode.UNSET }, events: [] },
  ]);
});
