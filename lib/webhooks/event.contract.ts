import { z } from "zod";
import { isStorableInstant } from "#lib/domain/time/storable-instant";
import { secret } from "#lib/schemas/fields/secret";
import { instant, OUT_OF_YEARS, text } from "#lib/schemas/fields/text";
import { deliveryStatus, eventType, mode } from "#lib/schemas/fields/vocabulary";
import { pageQuery, pagination } from "#lib/schemas/pagination";
import { EVENT_TYPES, type EventType } from "#lib/webhooks/event-types.rules";

export const listEventsQuery = z.object({
  type: eventType.optional().describe("Only events with this type."),
  ...pageQuery,
});
export type ListEventsQuery = z.output<typeof listEventsQuery>;

/** Chosen events or a period: exactly one of the two. */
export const replayEventsBody = z
  .strictObject({
    ids: z
      .array(text(64))
      .min(1, "Name at least one event.")
      .max(100, "At most 100 events.")
      .optional()
      .describe("The ids of the events, at most 100. No other field may be given with this one."),
    start: z.iso
      .datetime({ offset: true, error: "Must be an ISO 8601 date and time." })
      .refine((value) => isStorableInstant(new Date(value)), OUT_OF_YEARS)
      .optional()
      .meta({ description: "The start of a period; requires `end`.", examples: ["2026-11-14T00:00:00Z"] }),
    end: z.iso
      .datetime({ offset: true, error: "Must be an ISO 8601 date and time." })
      .refine((value) => isStorableInstant(new Date(value)), OUT_OF_YEARS)
      .optional()
      .meta({ description: "The end of the period.", examples: ["2026-11-22T00:00:00Z"] }),
    types: z
      .array(z.enum(EVENT_TYPES))
      .min(1, "Name at least one type of event, or leave the field out.")
      .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} types.`)
      .optional()
      .meta({ description: "Only events of these types. Only with a period; defaults to all types." }),
    dryRun: z.boolean().optional().meta({
      description: "True to count the events and send nothing. Only with a period.",
    }),
    endpointId: text(64).optional().meta({
      description:
        "The only endpoint that receives the events: those of the types to which it subscribes, even events from before it was added. Only with a period. Defaults to every receiver of each event.",
    }),
  })
  .refine(({ ids, start }) => ids !== undefined || start !== undefined, {
    path: ["ids"],
    error: "Name events, or a period by start and end.",
    params: { code: "required" },
  })
  .refine((body) => body.ids === undefined || Object.keys(body).length === 1, {
    path: ["ids"],
    error: "Must not be combined: give events or a period.",
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
  })
  .meta({ id: "ReplayEventsRequest", description: "Chosen events or a period: exactly one of the two." });
export type ReplayEventsBody = z.output<typeof replayEventsBody>;

export const replay = z
  .object({
    count: z.int().meta({ description: "How many events are sent again, or would be with `dryRun`." }),
  })
  .meta({ id: "Replay", description: "What a replay sends." });

export const event = z
  .object({
    id: z.string().meta({
      description: "The event's id, also the `webhook-id` of its callbacks.",
      examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
    type: eventType,
    timestamp: instant.describe("When the event happened."),
    objectId: z
      .string()
      .meta({ description: "The id of the event's object.", examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    mode,
    data: z
      .record(z.string(), z.unknown())
      .describe("The event's object at that time. See `webhooks` in this document for each type."),
  })
  .meta({ id: "Event", description: "A change of an object." });
export type EventView = z.output<typeof event>;

export const eventPage = z
  .object({
    data: z.array(event).describe("The events of this page, newest first."),
    pagination,
  })
  .meta({ id: "EventPage", description: "A page of events." });
export type EventPageView = z.output<typeof eventPage>;

export const delivery = z
  .object({
    id: z.string().meta({ description: "The delivery's id.", examples: ["dlv_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    eventId: z
      .string()
      .meta({ description: "The id of the event.", examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    endpointId: z
      .string()
      .nullable()
      .describe("The id of the webhook endpoint; null for a charge's own `callbackUrl`."),
    target: z
      .string()
      .meta({ description: "The address that it is sent to.", examples: ["https://shop.example.com/ponte"] }),
    attempt: z.int().meta({ description: "The number of this try, from 1.", examples: [1] }),
    status: deliveryStatus,
    responseStatus: z.int().nullable().describe("The HTTP status of the response; null if there was none."),
    responseBody: z.string().nullable().meta({
      description: "The first 4 KiB of the response as text; null if it was empty or there was none.",
    }),
    durationMs: z.int().nullable().describe("How long the try took, in milliseconds; null before it."),
    error: z.string().nullable().describe("Why there was no response; null if there was one."),
    attemptedAt: instant.nullable().describe("When it was sent; null before that."),
    nextAttemptAt: instant.nullable().describe("When it is tried next; null if it is not tried again."),
  })
  .meta({ id: "Delivery", description: "One try to deliver an event." });
export type DeliveryView = z.output<typeof delivery>;

/** An event in the dashboard's list, with its tries, newest first. */
export type EventWithDeliveries = EventView & { deliveries: DeliveryView[] };

/** A try in the log of deliveries; the type is null for tries from before that column existed. */
export type LoggedDelivery = DeliveryView & { eventType: EventType | null };

/** A try with its complete request, as the dashboard shows it. */
export type DeliveryDetail = DeliveryView & {
  event: EventView;
  requestHeaders: [name: string, value: string][];
  requestBody: string;
};

export const redelivery = z
  .object({
    deliveryId: z.string().meta({
      description: "The id of the queued delivery.",
      examples: ["dlv_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  })
  .meta({ id: "Redelivery", description: "A queued delivery." });

export const callbackSecret = z
  .object({
    secret: secret(z.string()).meta({
      description: "The secret that signs callbacks (Standard Webhooks).",
      examples: ["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"],
    }),
    previousSecret: secret(z.string())
      .nullable()
      .describe("The previous secret, which also signs until `previousExpiresAt`; null if there is none."),
    previousExpiresAt: instant
      .nullable()
      .describe("Until when the previous secret also signs; null if there is none."),
  })
  .meta({
    id: "CallbackSecret",
    description: "The secret that signs callbacks to a charge's `callbackUrl`.",
  });
export type CallbackSecretView = z.output<typeof callbackSecret>;
