import { z } from "zod";
import { formatBps } from "#lib/domain/money/basis-points";
import { asMinor } from "#lib/domain/money/minor";
import { toAmountNumber } from "#lib/domain/money/money";
import {
  DAY_COUNTS,
  type DueTerms,
  INTEREST_PERIODS,
  TERM_TYPES,
  type TermType,
} from "#lib/pix/due-terms.rules";
import { amountNumber, amountNumberInput } from "#lib/schemas/fields/amount";
import { distinct } from "#lib/schemas/fields/distinct";

const type = z
  .enum(TERM_TYPES)
  .describe("`FIXED`: the value is an amount in BRL. `PERCENT`: it is a percentage of the amount.");
const VALUE = { description: "The amount in BRL, or the percentage: at most two decimals.", examples: [2] };
const value = amountNumberInput.meta(VALUE);
const shownValue = amountNumber.meta(VALUE);
const days = z
  .enum(DAY_COUNTS)
  .describe("Which days count: every day, or only the business days of Brazil's banks.");
const per = z.enum(INTEREST_PERIODS).describe("The period of the percentage; with `FIXED` always `DAY`.");
const date = z.iso.date({ error: "Must be a day, such as 2026-12-31." }).meta({
  description: "The last day of this discount: from today to the due date.",
  examples: ["2026-12-21"],
});

const FINE = "What is added once when the payment is late, from the first business day after the due date.";
const INTEREST = "What is added for each day of delay, from the first business day after the due date.";
const DISCOUNT =
  "What is taken off an early payment: until certain days, or for each day before the due date.";
const REBATE = "What is always taken off the amount, whenever it is paid.";

/** The terms of a charge with a due date, as a request states them. */
export const dueTermsInput = {
  fine: z
    .strictObject({ type, value })
    .optional()
    .meta({ description: `${FINE} Requires \`dueDate\`.`, examples: [{ type: "PERCENT", value: 2 }] }),
  interest: z
    .strictObject({
      type,
      value,
      per: per.default("DAY"),
      days: days.default("CALENDAR"),
    })
    .refine(({ type: of, per: period }) => of === "PERCENT" || period === "DAY", {
      path: ["per"],
      error: "Must be DAY if the type is FIXED.",
      params: { code: "invalid_period" },
    })
    .optional()
    .meta({
      description: `${INTEREST} Requires \`dueDate\`.`,
      examples: [{ type: "PERCENT", value: 1, per: "MONTH", days: "CALENDAR" }],
    }),
  discount: z
    .union(
      [
        z.strictObject({
          type,
          until: z
            .array(z.strictObject({ date, value }))
            .min(1)
            .max(3)
            .refine(...distinct("Name each day once.", ({ date: day }: { date: string }) => day))
            .describe(
              "Up to three days, each with the discount for a payment by then. The earliest day that still applies counts.",
            ),
        }),
        z.strictObject({
          type,
          perDay: amountNumberInput.meta({
            description: "The amount in BRL, or the percentage, for each day before the due date.",
            examples: [0.5],
          }),
          days: days.default("CALENDAR"),
        }),
      ],
      { error: "Must have either until, a list of days with values, or perDay." },
    )
    .optional()
    .meta({
      description: `${DISCOUNT} Requires \`dueDate\`.`,
      examples: [{ type: "FIXED", until: [{ date: "2026-12-21", value: 1 }] }],
    }),
  rebate: z
    .strictObject({ type, value })
    .optional()
    .meta({ description: `${REBATE} Requires \`dueDate\`.`, examples: [{ type: "FIXED", value: 0.5 }] }),
};

/** The terms in an answer; null if the charge has none. */
export const dueTermsView = {
  fine: z
    .object({ type, value: shownValue })
    .nullable()
    .meta({ description: `${FINE} Null for none.` }),
  interest: z
    .object({ type, value: shownValue, per, days })
    .nullable()
    .meta({ description: `${INTEREST} Null for none.` }),
  discount: z
    .union([
      z.object({ type, until: z.array(z.object({ date, value: shownValue })).describe("The days.") }),
      z.object({ type, perDay: shownValue, days }),
    ])
    .nullable()
    .meta({ description: `${DISCOUNT} Null for none.` }),
  rebate: z
    .object({ type, value: shownValue })
    .nullable()
    .meta({ description: `${REBATE} Null for none.` }),
};

const part = (what: string) => amountNumber.meta({ description: `${what}, in BRL.`, examples: [0] });

/** What made the paid amount differ from the requested one. */
export const dueParts = z
  .object({
    fine: part("The fine"),
    interest: part("The interest"),
    discount: part("The discount"),
    rebate: part("The rebate"),
  })
  .meta({ id: "DueParts", description: "What made the paid amount differ from the requested one." });

type DueTermsBody = { [Name in keyof typeof dueTermsInput]?: z.output<(typeof dueTermsInput)[Name]> };
type DueTermsShown = { [Name in keyof typeof dueTermsView]: z.output<(typeof dueTermsView)[Name]> };

/** The terms of a request; null if it states none. */
export function dueTermsOf(body: DueTermsBody): DueTerms | null {
  const { fine = null, interest = null, discount = null, rebate = null } = body;
  return fine || interest || discount || rebate ? { fine, interest, discount, rebate } : null;
}

/** Stored terms as an answer shows them. */
export function toDueTermsView(terms: DueTerms | null): DueTermsShown {
  const { fine = null, interest = null, discount = null, rebate = null } = terms ?? {};
  return {
    fine: fine && withNumber(fine),
    interest: interest && withNumber(interest),
    discount: discount && toDiscountView(discount),
    rebate: rebate && withNumber(rebate),
  };
}

function toDiscountView(discount: NonNullable<DueTerms["discount"]>) {
  return "perDay" in discount
    ? { ...discount, perDay: toNumber(discount.type, discount.perDay) }
    : {
        ...discount,
        until: discount.until.map((one) => ({ ...one, value: toNumber(discount.type, one.value) })),
      };
}

function withNumber<T extends { type: TermType; value: number }>(term: T): T {
  return { ...term, value: toNumber(term.type, term.value) };
}

function toNumber(type: TermType, value: number): number {
  return type === "PERCENT" ? Number(formatBps(value)) : toAmountNumber(asMinor(value), "BRL");
}
