import { z } from "zod";
import { DELIVERY_STATUSES } from "#lib/domain/delivery";
import { instant } from "#lib/schemas/text";

export const delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  endpointId: z.string().nullable(),
  target: z.string(),
  attempt: z.int(),
  status: z.enum(DELIVERY_STATUSES),
  responseStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: z.string().nullable(),
  attemptedAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
});
export type DeliveryView = z.output<typeof delivery>;

export const redelivery = z.object({ deliveryId: z.string() });

export const callbackSecret = z.object({
  secret: z.string(),
  previousSecret: z.string().nullable(),
  previousExpiresAt: instant.nullable(),
});
export type CallbackSecretView = z.output<typeof callbackSecret>;
