import { z } from "zod";
import { SETTLEMENT_FINDINGS, SETTLEMENT_LINE_KINDS } from "#lib/domain/ledger/settlement-line";
import { isDay } from "#lib/domain/time/zoned-day";
import { amount } from "#lib/schemas/fields/amount";
import { text } from "#lib/schemas/fields/text";
import { wholeNumber } from "#lib/schemas/pagination";

/** The longest period that is answered, in days. */
export const MAX_SETTLEMENT_DAYS = 31;
const MAX_LINES = 1_000;

const day = z
  .string()
  .refine(isDay, { error: "Must be a day, such as 2026-11-30.", params: { code: "invalid_date" } });

export const settlementQuery = z.object({
  start_date: day.meta({ description: "The first day, as the provider dates it.", examples: ["2026-11-01"] }),
  end_date: day.optional().meta({
    description: `The last day; at most ${MAX_SETTLEMENT_DAYS} days from the first, which it is when left out.`,
    examples: ["2026-11-30"],
  }),
  limit: wholeNumber(1, MAX_LINES)
    .default(100)
    .meta({ description: "How many lines are answered at most.", examples: [100] }),
  after: text(100)
    .optional()
    .meta({
      description: "The `nextLine` of the answer before: the lines that follow it.",
      examples: ["stl_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
});
export type SettlementQuery = z.output<typeof settlementQuery>;

const sums = z.object({
  gross: amount.describe("What was paid, less what went back."),
  fee: amount.describe("What the provider kept for itself."),
  net: amount.describe("What is left: gross less fee."),
});
const finding = z
  .enum(SETTLEMENT_FINDINGS)
  .describe(
    "MATCHED: both sides have it to the cent. NOT_OURS: a payment or refund that is none of ours. COST: a cost of the account that is of no payment. NOT_BOOKED: ours, and not in the ledger. OTHER_CURRENCY, OTHER_AMOUNT, OTHER_FEE: settled in another than was booked.",
  );
const currency = z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] });
const date = z.string().meta({ description: "The day that it is settled on.", examples: ["2026-11-30"] });

export const providerSettlement = z
  .object({
    days: z
      .array(
        z.object({
          date,
          currency,
          theirs: sums.describe("What the provider says it settled."),
          ours: sums.describe("What the ledger has for the same payments, refunds and disputes."),
          difference: amount.describe("Theirs less ours, of the net amounts."),
          found: z
            .array(
              z.object({
                finding,
                count: z.int().describe("How many lines."),
                difference: amount.describe("What they make up of the day's difference."),
              }),
            )
            .describe("Why the sides differ: these differences add up to the day's."),
        }),
      )
      .describe("The days in order, each once for each currency."),
    lines: z
      .array(
        z.object({
          id: z.string().describe("The line's id."),
          lineId: z.string().describe("The provider's own id of it."),
          kind: z.enum(SETTLEMENT_LINE_KINDS).describe("What it settles."),
          date,
          currency,
          paymentId: z.string().nullable().describe("The provider's id of the payment."),
          chargeId: z
            .string()
            .nullable()
            .describe("The charge that the payment is of; null for none of ours."),
          ...sums.shape,
          finding,
        }),
      )
      .describe("The lines of all these days, in order; a part of them."),
    nextLine: z
      .string()
      .nullable()
      .describe("What `after` takes for the lines that follow; null at the end."),
  })
  .meta({
    id: "ProviderSettlement",
    description: "What a provider settles beside what the ledger says it owes.",
  });
export type ProviderSettlementView = z.output<typeof providerSettlement>;
