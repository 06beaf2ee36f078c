import { z } from "zod";
import { isDay } from "#lib/domain/time/zoned-day";
import { amount } from "#lib/schemas/fields/amount";
import { text } from "#lib/schemas/fields/text";
import { paymentMethod } from "#lib/schemas/fields/vocabulary";

/** The longest period that is answered: money is pending for at most 365 days. */
export const MAX_RECEIVABLE_DAYS = 366;

const day = z
  .string()
  .refine(isDay, { error: "Must be a day, such as 2026-11-30.", params: { code: "invalid_date" } });

export const listReceivablesQuery = z.object({
  start_date: day
    .optional()
    .meta({ description: "The first day, in Brasília; today when left out.", examples: ["2026-11-22"] }),
  end_date: day.optional().meta({
    description: `The last day, in Brasília; at most ${MAX_RECEIVABLE_DAYS} days from the first, which it is when left out.`,
    examples: ["2026-12-31"],
  }),
  recipientId: z
    .string()
    .optional()
    .meta({
      description: "A recipient whose receivables are wanted; your own when left out.",
      examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  custodian: text(100)
    .optional()
    .meta({
      description:
        "At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account. By default `PLATFORM`.",
      examples: ["PLATFORM"],
    }),
});
export type ListReceivablesQuery = z.output<typeof listReceivablesQuery>;

export const receivableDay = z
  .object({
    date: z.string().meta({ description: "The day, in Brasília.", examples: ["2026-11-30"] }),
    currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
    amount: amount.meta({
      description:
        "What becomes available on that day, with two decimals, less what refunds and disputes took of it.",
      examples: ["1250.40"],
    }),
    methods: z
      .array(
        z.object({
          method: paymentMethod,
          amount: amount.meta({ description: "What payments by it bring.", examples: ["1250.40"] }),
        }),
      )
      .describe("The same by the method that was paid by."),
  })
  .meta({ id: "ReceivableDay", description: "What becomes available on one day." });
export type ReceivableDayView = z.output<typeof receivableDay>;

export const receivables = z
  .object({
    data: z.array(receivableDay).describe("The days on which something becomes available, in order."),
  })
  .meta({ id: "Receivables", description: "What becomes available when." });
export type ReceivablesView = z.output<typeof receivables>;
