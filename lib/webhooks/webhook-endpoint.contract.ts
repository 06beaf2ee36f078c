import { z } from "zod";
import { distinct } from "#lib/schemas/fields/distinct";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text, webAddress } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { SWITCH } from "#lib/status/status-tables.rules";
import type { DeliveryView } from "#lib/webhooks/event.contract";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

const url = webAddress(["https:", "http:"]).meta({
  description:
    "A public https address; http and private addresses only if ALLOW_PRIVATE_TARGETS is true. A merchant has at most 20 endpoints; another is refused with the field code too_many_endpoints.",
});

const types = z
  .array(
    z.enum([...EVENT_TYPES, "*"], { error: "Is not an event type; the OpenAPI document lists all of them." }),
  )
  .min(1, "Name at least one type of event, or * for all.")
  .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} types.`)
  .refine((names) => names.length === 1 || !names.includes("*"), {
    error: "The asterisk means all types and must be the only entry.",
    params: { code: "not_alone" },
  })
  .refine(...distinct("Each type at most once."))
  .meta({
    description: "The event types it receives, or just `*` for all.",
    examples: [["charge.paid", "charge.refunded"]],
  });

const description = text(500);

export const createWebhookEndpointBody = z
  .strictObject({
    url,
    types,
    description: description
      .optional()
      .meta({ description: "Your own description of the endpoint.", examples: ["Shop"] }),
  })
  .meta({ id: "CreateWebhookEndpointRequest", description: "A new address for events." });
export type CreateWebhookEndpointBody = z.output<typeof createWebhookEndpointBody>;

export const updateWebhookEndpointBody = z
  .strictObject({
    url: url.optional(),
    types: types.optional(),
    description: description
      .nullable()
      .optional()
      .describe("Your own description of the endpoint; null removes it."),
    status: z
      .enum(SWITCH.all)
      .optional()
      .describe("A DISABLED endpoint receives nothing, and its pending tries are dropped."),
  })
  .meta({
    id: "UpdateWebhookEndpointRequest",
    description: "The fields to change. Omitted fields keep their values.",
  });
export type UpdateWebhookEndpointBody = z.output<typeof updateWebhookEndpointBody>;

const shown = {
  id: z.string().meta({ description: "The endpoint's id.", examples: ["whe_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
  url: z.string().meta({
    description: "The address that events are sent to.",
    examples: ["https://shop.example.com/ponte"],
  }),
  types: z.array(z.string()).meta({
    description: "The event types it receives; just `*` means all.",
    examples: [["charge.paid", "charge.refunded"]],
  }),
  description: z.string().nullable().describe("Your own description; null if not set."),
  status: z.enum(SWITCH.all).describe("Whether it receives events."),
  disabledReason: z.string().nullable().meta({
    description: "`gone` if the address answered 410; null if enabled, or disabled by the merchant.",
  }),
  mode,
};

export const webhookEndpoint = z
  .object({ ...shown, createdAt: instant.describe("When it was created.") })
  .meta({ id: "WebhookEndpoint", description: "An address that receives events." });
export type WebhookEndpointView = z.output<typeof webhookEndpoint>;

/**
 * An endpoint in the dashboard's list, with its newest try (null if none is recent) and whether it fails every
 * delivery.
 */
export type EndpointWithLastDelivery = WebhookEndpointView & {
  lastDelivery: DeliveryView | null;
  isFailing: boolean;
};

export const webhookEndpointList = z
  .object({ data: z.array(webhookEndpoint).describe("All endpoints, newest first.") })
  .meta({ id: "WebhookEndpointList", description: "The endpoints of a merchant." });

/** The only answers that contain the secret: those to creating an endpoint and to rotating its secret. */
export const webhookEndpointWithSecret = z
  .object({
    ...shown,
    secret: secret(z.string()).meta({
      description:
        "The secret that signs callbacks to this endpoint (Standard Webhooks). Only this answer shows it.",
      examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
    }),
    createdAt: instant.describe("When it was created."),
  })
  .meta({ id: "WebhookEndpointWithSecret", description: "An endpoint with its new secret." });
export type WebhookEndpointWithSecretView = z.output<typeof webhookEndpointWithSecret>;
