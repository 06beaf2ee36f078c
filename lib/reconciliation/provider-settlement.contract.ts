import { z } from "zod";
import { isDay } from "#lib/domain/time/zoned-day";
import { SETTLEMENT_FINDINGS, SETTLEMENT_LINE_KINDS } from "#lib/reconciliation/settlement-line.rules";
import { amount } from "#lib/schemas/fields/amount";
import { text } from "#lib/schemas/fields/text";
import { wholeNumber } from "#lib/schemas/pagination";

/** The longest period of one request, in days. */
export const MAX_SETTLEMENT_DAYS = 31;
const MAX_LINES = 1_000;

const day = z
  .string()
  .refine(isDay, { error: "Must be a day, such as 2026-11-30.", params: { code: "invalid_date" } });

export const settlementQuery = z.object({
  start_date: day.meta({ description: "The first day, as the provider dates it.", examples: ["2026-11-01"] }),
  end_date: day.optional().meta({
    description: `The last day, at most ${MAX_SETTLEMENT_DAYS} days after the first. Defaults to the first.`,
    examples: ["2026-11-30"],
  }),
  limit: wholeNumber(1, MAX_LINES)
    .default(100)
    .meta({ description: "The maximum number of lines.", examples: [100] }),
  after: text(100)
    .optional()
    .meta({
      description: "The previous answer's `nextLine`.",
      examples: ["stl_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
});
export type SettlementQuery = z.output<typeof settlementQuery>;

const sums = z.object({
  gross: amount.describe("Payments less refunds."),
  fee: amount.describe("The provider's fees."),
  net: amount.describe("Gross less fee."),
});
const finding = z
  .enum(SETTLEMENT_FINDINGS)
  .describe(
    "MATCHED: both sides agree to the cent. NOT_OURS: a payment or refund from elsewhere. COST: an account cost without a payment. NOT_BOOKED: known here, but not in the ledger. OTHER_CURRENCY, OTHER_AMOUNT, OTHER_FEE: the currency, amount or fee differs from the ledger.",
  );
const currency = z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] });
const date = z.string().meta({ description: "The settlement date.", examples: ["2026-11-30"] });

export const providerSettlement = z
  .object({
    days: z
      .array(
        z.object({
          date,
          currency,
          theirs: sums.describe("What the provider reports as settled."),
          ours: sums.describe("The ledger's amounts for the same payments, refunds and disputes."),
          difference: amount.describe("The provider's net amount less the ledger's."),
          found: z
            .array(
              z.object({
                finding,
                count: z.int().describe("The number of lines."),
                difference: amount.describe("Their part of the day's difference."),
              }),
            )
            .describe("Why the sides differ. These differences add up to the day's difference."),
        }),
      )
      .describe("The days in order, one entry per day and currency."),
    lines: z
      .array(
        z.object({
          id: z.string().describe("The line's id."),
          lineId: z.string().describe("The provider's id of the line."),
          kind: z.enum(SETTLEMENT_LINE_KINDS).describe("The kind of line."),
          date,
          currency,
          paymentId: z.string().nullable().describe("The provider's id of the payment."),
          chargeId: z
            .string()
            .nullable()
            .describe("The id of the payment's charge; null if it is not one of yours."),
          ...sums.shape,
          finding,
        }),
      )
      .describe("The lines of these days, in order; at most `limit`."),
    nextLine: z.string().nullable().describe("The `after` of the next request; null at the end."),
  })
  .meta({
    id: "ProviderSettlement",
    description: "A provider's settlements compared with the ledger.",
  });
export type ProviderSettlementView = z.output<typeof providerSettlement>;
