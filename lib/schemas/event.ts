import { z } from "zod";
import { DELIVERY_STATUSES } from "#lib/domain/delivery";
import { EVENT_TYPES } from "#lib/domain/event-types";
import { wholeNumber } from "#lib/schemas/pagination";
import { instant } from "#lib/schemas/text";

const eventType = z.enum([...EVENT_TYPES, "ping"]);

export const listEventsQuery = z.object({
  type: eventType.optional(),
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, 100).default(10),
});
export type ListEventsQuery = z.output<typeof listEventsQuery>;

export const event = z.object({
  id: z.string(),
  type: eventType,
  timestamp: instant,
  objectId: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type EventView = z.output<typeof event>;

export const eventPage = z.object({
  data: z.array(event),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int(), totalPages: z.int() }),
});
export type EventPageView = z.output<typeof eventPage>;

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

/** An event as the dashboard lists it, with its tries, newest first. */
export type EventWithDeliveries = EventView & { deliveries: DeliveryView[] };

export const redelivery = z.object({ deliveryId: z.string() });

export const callbackSecret = z.object({
  secret: z.string(),
  previousSecret: z.string().nullable(),
  previousExpiresAt: instant.nullable(),
});
export type CallbackSecretView = z.output<typeof callbackSecret>;
