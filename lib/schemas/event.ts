import { z } from "zod";
import { DELIVERY_STATUSES } from "#lib/domain/delivery";
import { EVENT_TYPES, type EventType } from "#lib/domain/event-types";
import { pageQuery, pagination } from "#lib/schemas/pagination";
import { secret } from "#lib/schemas/secret";
import { instant, text } from "#lib/schemas/text";

const eventType = z.enum([...EVENT_TYPES, "ping"]);

export const listEventsQuery = z.object({
  type: eventType.optional(),
  ...pageQuery,
});
export type ListEventsQuery = z.output<typeof listEventsQuery>;

/** Chosen events, or a period; exactly one of the two. */
export const replayEventsBody = z
  .strictObject({
    ids: z.array(text(64)).min(1, "Name at least one event.").max(100, "At most 100 events.").optional(),
    start: z.iso.datetime({ offset: true, error: "Must be an ISO 8601 date and time." }).optional(),
    end: z.iso.datetime({ offset: true, error: "Must be an ISO 8601 date and time." }).optional(),
    types: z
      .array(z.enum(EVENT_TYPES))
      .min(1, "Name at least one type of event, or leave the field out.")
      .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} types.`)
      .optional()
      .meta({ description: "Only with a period; without it, events of every type." }),
    dryRun: z.boolean().optional().meta({
      description: "Only with a period: true counts the events and sends nothing.",
    }),
    endpointId: text(64).optional().meta({
      description:
        "Only with a period: this endpoint alone hears of what it subscribes to, also of what happened before it was added. Without it each event goes everywhere it went.",
    }),
  })
  .refine(({ ids, start }) => ids !== undefined || start !== undefined, {
    path: ["ids"],
    error: "Name events, or a period by start and end.",
    params: { code: "required" },
  })
  .refine((body) => body.ids === undefined || Object.keys(body).length === 1, {
    path: ["ids"],
    error: "Stands alone: events, or a period.",
    params: { code: "not_alone" },
  })
  .refine(({ ids, start, end }) => ids !== undefined || start === undefined || end !== undefined, {
    path: ["end"],
    error: "A period needs its end.",
    params: { code: "required" },
  })
  .refine(({ start, end }) => !start || !end || Date.parse(start) <= Date.parse(end), {
    path: ["end"],
    error: "Must not be before start.",
    params: { code: "out_of_range" },
  });
export type ReplayEventsBody = z.output<typeof replayEventsBody>;

export const replay = z.object({
  count: z.int().meta({ description: "How many events are sent again, or would be." }),
});

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
  pagination,
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
  responseBody: z.string().nullable().meta({
    description: "The first 4 KiB of the answer as text; null when it was empty or none came.",
  }),
  durationMs: z.int().nullable(),
  error: z.string().nullable(),
  attemptedAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
});
export type DeliveryView = z.output<typeof delivery>;

/** An event as the dashboard lists it, with its tries, newest first. */
export type EventWithDeliveries = EventView & { deliveries: DeliveryView[] };

/** A try as the log of deliveries lists it; the type is null for tries of before it was kept. */
export type LoggedDelivery = DeliveryView & { eventType: EventType | null };

/** A try with all that was sent, as the dashboard shows it. */
export type DeliveryDetail = DeliveryView & {
  event: EventView;
  requestHeaders: [name: string, value: string][];
  requestBody: string;
};

export const redelivery = z.object({ deliveryId: z.string() });

export const callbackSecret = z.object({
  secret: secret(z.string()),
  previousSecret: secret(z.string()).nullable(),
  previousExpiresAt: instant.nullable(),
});
export type CallbackSecretView = z.output<typeof callbackSecret>;
