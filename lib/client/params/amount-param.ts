import type { SearchParams } from "#lib/client/params/search-params";
import type { Minor } from "#lib/domain/money/minor";
import { InvalidAmountError, parseAmountMinor } from "#lib/domain/money/money";

/** Dots separate thousands only when three digits follow each, as in Portuguese and Spanish. */
const WHOLE_THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * The amount in an address (`amount=1.250,00`), in minor units, in any of our languages' notations; null when missing or invalid.
 */
export function readAmountParam({ amount }: SearchParams): Minor | null {
  if (typeof amount !== "string") return null;
  const typed = amount.replaceAll(/[^\d.,-]/g, "");
  const isCommaLast = typed.lastIndexOf(",") > typed.lastIndexOf(".");
  const decimal = isCommaLast
    ? typed.replaceAll(".", "").replace(",", ".")
    : WHOLE_THOUSANDS.test(typed)
      ? typed.replaceAll(".", "")
      : typed.replaceAll(",", "");
  try {
    return parseAmountMinor(decimal);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}
