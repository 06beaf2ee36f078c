import { env } from "#lib/platform/env";
import { withoutValues } from "#lib/platform/trace/spans-without-values";

/**
 * Starts exporting OpenTelemetry traces by OTLP over HTTP if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise it loads nothing. The
 * exporter reads the standard's other OTEL_ variables itself, such as OTEL_EXPORTER_OTLP_HEADERS. `stop` sends what is pending.
 */
export async function startTracing(kind: "web" | "worker"): Promise<{ stop(): Promise<void> }> {
  if (!env().isTraced) return { stop: async () => {} };
  const [api, sdk, hooks, core, otlp, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": `ponte-${kind}` }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: withoutValues(new otlp.OTLPTraceExporter()) })],
  });
  const contexts = new hooks.AsyncLocalStorageContextManager().enable();
  api.context.setGlobalContextManager(contexts);
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return { stop: () => provider.shutdown() };
}
