import { z } from "zod";
import { isDay } from "#lib/domain/time/zoned-day";
import { amount } from "#lib/schemas/fields/amount";
import { text } from "#lib/schemas/fields/text";
import { paymentMethod } from "#lib/schemas/fields/vocabulary";

/** The longest period of one request, in days: money is pending for at most 365. */
export const MAX_RECEIVABLE_DAYS = 366;

const day = z
  .string()
  .refine(isDay, { error: "Must be a day, such as 2026-11-30.", params: { code: "invalid_date" } });

export const listReceivablesQuery = z.object({
  start_date: day
    .optional()
    .meta({ description: "The first day, in Brasília's time. Defaults to today.", examples: ["2026-11-22"] }),
  end_date: day.optional().meta({
    description: `The last day, in Brasília's time, at most ${MAX_RECEIVABLE_DAYS} days after the first. Defaults to the first.`,
    examples: ["2026-12-31"],
  }),
  recipientId: z
    .string()
    .optional()
    .meta({
      description: "The id of a recipient whose receivables to list. Defaults to your own receivables.",
      examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  custodian: text(100)
    .optional()
    .meta({
      description:
        "Who holds the money: `PLATFORM`, or the id of the connection for your own account. Defaults to `PLATFORM`.",
      examples: ["PLATFORM"],
    }),
});
export type ListReceivablesQuery = z.output<typeof listReceivablesQuery>;

export const receivableDay = z
  .object({
    date: z.string().meta({ description: "The day, in Brasília's time.", examples: ["2026-11-30"] }),
    currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
    amount: amount.meta({
      description:
        "The amount that becomes available on that day, after refunds and disputes, with two decimals.",
      examples: ["1250.40"],
    }),
    methods: z
      .array(
        z.object({
          method: paymentMethod,
          amount: amount.meta({
            description: "The amount from payments by this method.",
            examples: ["1250.40"],
          }),
        }),
      )
      .describe("The amount by payment method."),
  })
  .meta({ id: "ReceivableDay", description: "The money that becomes available on one day." });
export type ReceivableDayView = z.output<typeof receivableDay>;

export const receivables = z
  .object({
    data: z.array(receivableDay).describe("The days on which money becomes available, in order."),
  })
  .meta({ id: "Receivables", description: "The money that becomes available, by day." });
export type ReceivablesView = z.output<typeof receivables>;
