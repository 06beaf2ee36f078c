import { z } from "zod";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { formatReais, MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import { exactNumber } from "#lib/providers/calls/exact-json";

// Enough digits to tell a cent from a float's error.
const DECIMALS = 8;
const PER_CENT = 10n ** BigInt(DECIMALS - 2);
const FLOAT_ERROR = 10n;

/**
 * The cents of an amount as Mercado Pago prints it, a JSON number computed with floats: `10.1` is 1010, `0.30000000000000004` is
 * 30. Null for anything but an amount from 0 to MAX_AMOUNT_MINOR, and for a fraction of a cent that no float error explains.
 */
export function toCents(text: string): Minor | null {
  const match = /^(\d{1,12})(?:\.(\d{1,30}))?$/.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  const read = BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, "0"));
  const cents = (read + PER_CENT / 2n) / PER_CENT;
  const error = read - cents * PER_CENT;
  if (error > FLOAT_ERROR || error < -FLOAT_ERROR) return null;
  return cents > BigInt(MAX_AMOUNT_MINOR) ? null : asMinor(Number(cents));
}

/** Cents as a JSON number in reais with two decimals, written without floats. */
export function toReais(cents: Minor): object {
  return exactNumber(formatReais(cents));
}

/** An amount in cents, of an answer whose numbers are read as text; may be zero. */
export const centsOfReais = z.string().transform((text, context) => {
  const cents = toCents(text);
  if (cents !== null) return cents;
  context.addIssue({ code: "custom", message: "no amount in cents" });
  return z.NEVER;
});
