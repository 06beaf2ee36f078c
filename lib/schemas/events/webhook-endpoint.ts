import { z } from "zod";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";
import { SWITCH } from "#lib/domain/status/status-tables";
import type { DeliveryView } from "#lib/schemas/events/event";
import { distinct } from "#lib/schemas/fields/distinct";
import { secret } from "#lib/schemas/fields/secret";
import { instant, text, webAddress } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";

const url = webAddress(["https:", "http:"]).meta({
  description:
    "https and a public address (http and private ones only where ALLOW_PRIVATE_TARGETS is true). A merchant has at most 20 endpoints; one more is refused here, with the code too_many_endpoints.",
});

const types = z
  .array(
    z.enum([...EVENT_TYPES, "*"], { error: "Is not a type of event; see the document for all of them." }),
  )
  .min(1, "Name at least one type of event, or * for all.")
  .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} types.`)
  .refine((names) => names.length === 1 || !names.includes("*"), {
    error: "The asterisk means all types and stands alone.",
    params: { code: "not_alone" },
  })
  .refine(...distinct("Each type at most once."))
  .meta({
    description: "The event types it receives, or only `*` for all.",
    examples: [["charge.paid", "charge.refunded"]],
  });

const description = text(500);

export const createWebhookEndpointBody = z
  .strictObject({
    url,
    types,
    description: description
      .optional()
      .meta({ description: "What it is for, for your own people.", examples: ["Shop"] }),
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
      .describe("What it is for, for your own people; null takes it away."),
    status: z
      .enum(SWITCH.all)
      .optional()
      .describe("A DISABLED endpoint receives nothing, and its waiting tries are given up."),
  })
  .meta({
    id: "UpdateWebhookEndpointRequest",
    description: "What changes of an endpoint. What is left out stays.",
  });
export type UpdateWebhookEndpointBody = z.output<typeof updateWebhookEndpointBody>;

const shown = {
  id: z.string().meta({ description: "The endpoint's id.", examples: ["whe_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
  url: z.string().meta({
    description: "The address that events are sent to.",
    examples: ["https://shop.example.com/ponte"],
  }),
  types: z.array(z.string()).meta({
    description: "The event types it receives; only `*` means all.",
    examples: [["charge.paid", "charge.refunded"]],
  }),
  description: z.string().nullable().describe("What it is for; null when nothing was said."),
  status: z.enum(SWITCH.all).describe("Whether it receives events."),
  disabledReason: z.string().nullable().meta({
    description: "gone: the address answered 410. null when enabled, or disabled by the merchant.",
  }),
  mode,
};

export const webhookEndpoint = z
  .object({ ...shown, createdAt: instant.describe("When it was made.") })
  .meta({ id: "WebhookEndpoint", description: "An address that receives events." });
export type WebhookEndpointView = z.output<typeof webhookEndpoint>;

/** An endpoint in the dashboard's list, with its newest try, null without a recent one, and whether it refuses everything. */
export type EndpointWithLastDelivery = WebhookEndpointView & {
  lastDelivery: DeliveryView | null;
  isFailing: boolean;
};

export const webhookEndpointList = z
  .object({ data: z.array(webhookEndpoint).describe("All endpoints, newest first.") })
  .meta({ id: "WebhookEndpointList", description: "The endpoints of a merchant." });

/** The only answers with the secret: to an endpoint's creation and to a rotation. */
export const webhookEndpointWithSecret = z
  .object({
    ...shown,
    secret: secret(z.string()).meta({
      description:
        "The secret that signs requests to this endpoint (Standard Webhooks). It is shown only in this answer.",
      examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
    }),
    createdAt: instant.describe("When it was made."),
  })
  .meta({ id: "WebhookEndpointWithSecret", description: "An endpoint with its new secret." });
export type WebhookEndpointWithSecretView = z.output<typeof webhookEndpointWithSecret>;
