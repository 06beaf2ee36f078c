import type { SearchParams } from "#lib/client/params/search-params";
import { InvalidAmountError, parseAmountMinor } from "#lib/domain/money/money";

/** Points alone part thousands where three digits follow each, as Portuguese and Spanish write them. */
const WHOLE_THOUSANDS = /^\d{1,3}(\.\d{3})+$/;

/**
 * The amount that an address asks for (`amount=1.250,00`), in minor units: typed as any of our languages writes it; null for none, and
 * for what is no amount.
 */
export function readAmountParam({ amount }: SearchParams): number | null {
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
