import { z } from "zod";
import { EVENT_TYPES } from "#lib/domain/event-types";
import type { DeliveryView } from "#lib/schemas/event";
import { secret } from "#lib/schemas/secret";
import { instant, text, webAddress } from "#lib/schemas/text";

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
  .refine((names) => new Set(names).size === names.length, {
    error: "Each type at most once.",
    params: { code: "duplicate" },
  });

const description = text(500);

export const createWebhookEndpointBody = z.strictObject({ url, types, description: description.optional() });
export type CreateWebhookEndpointBody = z.output<typeof createWebhookEndpointBody>;

export const updateWebhookEndpointBody = z.strictObject({
  url: url.optional(),
  types: types.optional(),
  description: description.nullable().optional(),
  status: z.enum(["ENABLED", "DISABLED"]).optional(),
});
export type UpdateWebhookEndpointBody = z.output<typeof updateWebhookEndpointBody>;

const shown = {
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  description: z.string().nullable(),
  status: z.enum(["ENABLED", "DISABLED"]),
  disabledReason: z.string().nullable().meta({
    description: "gone: the address answered 410. null when enabled, or disabled by the merchant.",
  }),
};

export const webhookEndpoint = z.object({ ...shown, createdAt: instant });
export type WebhookEndpointView = z.output<typeof webhookEndpoint>;

/** An endpoint as the dashboard lists it, with its newest try; null where there was none of late. */
export type EndpointWithLastDelivery = WebhookEndpointView & { lastDelivery: DeliveryView | null };

export const webhookEndpointList = z.object({ data: z.array(webhookEndpoint) });

/** The only answers that ever hold the secret: to the making of an endpoint and to a rotation. */
export const webhookEndpointWithSecret = z.object({
  ...shown,
  secret: secret(z.string()),
  createdAt: instant,
});
export type WebhookEndpointWithSecretView = z.output<typeof webhookEndpointWithSecret>;
