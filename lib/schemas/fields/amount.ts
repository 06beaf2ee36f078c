import { z } from "zod";
import type { Minor } from "#lib/domain/money/minor";
import { InvalidAmountError, parseAmountMinor } from "#lib/domain/money/money";

const REASONS = {
  not_a_decimal: 'Must be a number or a plain decimal string such as "10.50".',
  too_many_decimals: "At most two decimals; amounts are never rounded.",
  out_of_range: "Must be above 0 and at most 999999999.99.",
} as const;

const MAX_AMOUNT = 999_999_999.99;

/**
 * BRL in a request, a JSON number or a decimal string with at most two decimals; parsed to integer minor
 * units.
 */
export const amountInput = z
  .union(
    [
      z.number().meta({ exclusiveMinimum: 0, maximum: MAX_AMOUNT }),
      z.string().meta({ pattern: "^\\d{1,9}(\\.\\d{1,2})?$" }),
    ],
    { error: REASONS.not_a_decimal },
  )
  .transform(toMinor)
  .meta({
    description:
      'An amount in BRL above zero with at most two decimals: a string such as "10.50", or a number.',
    examples: ["10.50"],
  });

/** BRL in a request that may be zero, for fees and limits; parsed to integer minor units. */
export const amountOrZeroInput = z
  .union([z.literal([0, "0", "0.0", "0.00"]).transform((): Minor => 0), amountInput], {
    error: "Must be a decimal with at most two decimals, from 0 to 999999999.99.",
  })
  .meta({
    examples: ["0.00"],
    // JSON Schema would write a list of zeros as enum values of two types, which generators cannot handle.
    anyOf: [
      { type: "number", minimum: 0, maximum: MAX_AMOUNT },
      { type: "string", pattern: "^\\d{1,9}(\\.\\d{1,2})?$" },
    ],
  });

/**
 * An amount in a request of the Pix and crypto routes: a JSON number with at most two decimals; parsed to integer
 * minor units.
 */
export const amountNumberInput = z
  .number({ error: "Must be a number such as 10.50." })
  .transform(toMinor)
  .meta({
    type: "number",
    exclusiveMinimum: 0,
    maximum: MAX_AMOUNT,
    description: "An amount above zero, as a number with at most two decimals.",
    examples: [10.5],
  });

function toMinor(value: number | string, context: z.RefinementCtx): Minor {
  try {
    return parseAmountMinor(value);
  } catch (error) {
    if (!(error instanceof InvalidAmountError)) throw error;
    context.addIssue({ code: "custom", message: REASONS[error.reason], params: { code: error.reason } });
    return z.NEVER;
  }
}

/** BRL in an answer: a decimal string with two decimals. */
export const amount = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ description: "An amount in BRL with two decimals.", examples: ["10.50"] });

/** An amount in an answer of the Pix and crypto routes: a JSON number with at most two decimals. */
export const amountNumber = z
  .number()
  .meta({ description: "An amount with at most two decimals.", examples: [10.5] });
