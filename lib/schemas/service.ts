import { z } from "zod";

/** The answer of a running process. */
export const liveness = z
  .object({ status: z.literal("ok").describe("Always `ok`.") })
  .meta({ id: "Liveness", description: "The web process answers." });

/** Whether requests can be served and background work is done. */
export const readiness = z
  .object({
    status: z
      .enum(["ok", "degraded"])
      .describe("`degraded` while no worker runs: payments work, but callbacks, enquiries and refunds wait."),
    worker: z.enum(["ok", "silent"]).describe("Whether a worker was active in the last 30 seconds."),
    silentSeconds: z
      .int()
      .min(0)
      .nullable()
      .describe("Seconds since a worker was last active; null if none ever was."),
  })
  .meta({ id: "Readiness", description: "The database answers; the worker's state." });

/** The OpenAPI document as `/openapi.json` returns it. */
export const publishedDocument = z
  .looseObject({
    openapi: z
      .string()
      .describe("The OpenAPI version.")
      .meta({ examples: ["3.1.1"] }),
  })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI document." });

/** The metrics that Prometheus scrapes. */
export const metricsText = z.string().meta({
  description: "Metrics in the Prometheus text format.",
  examples: ["# TYPE ponte_payments_total counter\nponte_payments_total 3\n"],
});
