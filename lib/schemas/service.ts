import { z } from "zod";

/** That a process answers at all. */
export const liveness = z
  .object({ status: z.literal("ok").describe("Always `ok`.") })
  .meta({ id: "Liveness", description: "The web process answers." });

/** Whether requests can be served, and whether what they leave to do is done. */
export const readiness = z
  .object({
    status: z
      .enum(["ok", "degraded"])
      .describe(
        "`degraded` while no worker works: payments can be made, and callbacks, enquiries and refunds wait.",
      ),
    worker: z.enum(["ok", "silent"]).describe("Whether a worker worked within the last 30 seconds."),
    silentSeconds: z
      .int()
      .min(0)
      .nullable()
      .describe("Seconds since a worker last worked; null when none ever did."),
  })
  .meta({ id: "Readiness", description: "The database answers, and what the worker does." });

/** The OpenAPI document as its own address answers it. */
export const publishedDocument = z
  .looseObject({
    openapi: z
      .string()
      .describe("The version of OpenAPI.")
      .meta({ examples: ["3.1.1"] }),
  })
  .meta({ id: "OpenApiDocument", description: "An OpenAPI document." });

/** What Prometheus reads. */
export const metricsText = z.string().meta({
  description: "Metrics in Prometheus' text format.",
  examples: ["# TYPE ponte_payments_total counter\nponte_payments_total 3\n"],
});
