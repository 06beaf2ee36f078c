import { z } from "zod";
import { distinct } from "#lib/schemas/fields/distinct";
import { instant, instantInput, nameText, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { wholeNumber } from "#lib/schemas/pagination";
import { event } from "#lib/webhooks/event.contract";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

export const createEventConsumerBody = z
  .strictObject({
    name: nameText(64).meta({
      description:
        "Your own name for it, unique among the merchant's consumers. A merchant has at most 20 consumers; another is refused with the field code too_many_consumers.",
      examples: ["erp"],
    }),
    types: z
      .array(
        z.enum([...EVENT_TYPES, "*"], {
          error: "Is not an event type; the OpenAPI document lists all of them.",
        }),
      )
      .min(1, "Name at least one type of event, or * for all.")
      .max(EVENT_TYPES.length, `At most ${EVENT_TYPES.length} types.`)
      .refine((names) => names.length === 1 || !names.includes("*"), {
        error: "The asterisk means all types and must be the only entry.",
        params: { code: "not_alone" },
      })
      .refine(...distinct("Each type at most once."))
      .meta({
        description: "The event types it gets, or just `*` for all.",
        examples: [["charge.paid", "charge.refunded"]],
      }),
    startAfter: text(64)
      .optional()
      .meta({
        description: "It begins with the events after this one. By default it begins with new events.",
        examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    startAt: instantInput
      .optional()
      .describe("It begins with the events from this instant on. Not together with `startAfter`."),
  })
  .refine(({ startAfter, startAt }) => startAfter === undefined || startAt === undefined, {
    path: ["startAt"],
    error: "Must not be combined with startAfter.",
    params: { code: "not_alone" },
  })
  .meta({ id: "CreateEventConsumerRequest", description: "A new consumer of events." });
export type CreateEventConsumerBody = z.output<typeof createEventConsumerBody>;

export const eventConsumer = z
  .object({
    id: z.string().meta({ description: "The consumer's id.", examples: ["evc_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    name: z.string().meta({ description: "Your own name for it.", examples: ["erp"] }),
    types: z.array(z.string()).meta({
      description: "The event types it gets; just `*` means all.",
      examples: [["charge.paid", "charge.refunded"]],
    }),
    oldestUnreadAt: instant
      .nullable()
      .describe(
        "The time of the oldest unacknowledged event; null if it has acknowledged all. For an expired consumer, a time since which events are unacknowledged.",
      ),
    lastEventId: z
      .string()
      .nullable()
      .meta({
        description: "The last event that it acknowledged; null before the first.",
        examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    acknowledgedAt: instant.nullable().describe("When it last acknowledged events; null before that."),
    expiredAt: instant
      .nullable()
      .describe(
        "When unread events stopped waiting for it, because the oldest was 30 days old; null if they still wait. Its requests are then refused with `cursor_expired`.",
      ),
    mode,
    createdAt: instant.describe("When it was created."),
  })
  .meta({
    id: "EventConsumer",
    description: "A program, or several that share its work, that fetches events.",
  });
export type EventConsumerView = z.output<typeof eventConsumer>;

export const eventConsumerList = z
  .object({ data: z.array(eventConsumer).describe("All consumers, newest first.") })
  .meta({ id: "EventConsumerList", description: "The consumers of a merchant." });

export const receiveEventsQuery = z.object({
  limit: wholeNumber(1, 100)
    .default(100)
    .meta({ description: "The most events to get.", examples: [100] }),
  wait: wholeNumber(0, 20)
    .default(0)
    .meta({ description: "How many seconds to wait for an event if there is none.", examples: [20] }),
  lease: wholeNumber(5, 900)
    .default(60)
    .meta({
      description:
        "For how many seconds only this reader gets these events. After that another reader may get them, so acknowledge them before.",
      examples: [60],
    }),
  reader: text(64)
    .optional()
    .meta({
      description:
        "Your name for this reader. It may ask again before it has acknowledged, and gets the same events first. Others, and readers without a name, wait for the end of the lease.",
      examples: ["erp-1"],
    }),
});
export type ReceiveEventsQuery = z.output<typeof receiveEventsQuery>;

export const eventBatch = z
  .object({
    data: z.array(event).describe("The next events, in order; empty if there is none for this reader now."),
    cursor: z
      .string()
      .nullable()
      .meta({ description: "Acknowledges these events; null if `data` is empty.", examples: ["7.340"] }),
    leaseEndsAt: instant
      .nullable()
      .describe("The end of this reader's lease of the events; null if `data` is empty."),
  })
  .meta({ id: "EventBatch", description: "Events for one reader." });
export type EventBatchView = z.output<typeof eventBatch>;

export const acknowledgeEventsBody = z
  .strictObject({
    cursor: text(64).meta({ description: "The `cursor` of the events.", examples: ["7.340"] }),
    lastEventId: text(64)
      .optional()
      .meta({
        description:
          "The last of these events that was handled; the ones after it come again. Defaults to all.",
        examples: ["evt_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
  })
  .meta({ id: "AcknowledgeEventsRequest", description: "Events that were handled." });
export type AcknowledgeEventsBody = z.output<typeof acknowledgeEventsBody>;

export const acknowledgement = z
  .object({
    count: z.int().meta({ description: "How many events this acknowledged; 0 if they were already." }),
  })
  .meta({ id: "Acknowledgement", description: "What was acknowledged." });
