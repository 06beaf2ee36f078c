import type { Minor } from "#lib/domain/money/minor";
import { InvalidAmountError, parseAmountMinor } from "#lib/domain/money/money";

/** The possible meanings of a search input. */
export type SearchTerms = {
  /** The text to search for. */
  text: string;
  /** The amount in minor units; null when the text is not an amount. */
  amountMinor: Minor | null;
};

const SHORTEST = 2;

/** Reads a search input; null when it is too short for anything but an amount or a number. */
export function readSearchTerms(typed: string): SearchTerms | null {
  const text = typed.trim();
  const amountMinor = readAmountMinor(text);
  return text.length < SHORTEST && amountMinor === null ? null : { text, amountMinor };
}

const CURRENCY = /^(?:R\$|BRL|US\$|USD|EUR|€|\$)\s*/i;
// Whole numbers, or two decimals after a comma or a point, with or without the other as thousands separator.
const COMMA_DECIMALS = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const POINT_DECIMALS = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * An amount as people write it in Brazil or abroad: "10,50", "10.50", "R$ 1.234,56", "1,234.56". In minor
 * units, or null.
 */
export function readAmountMinor(text: string): Minor | null {
  const digits = text.replace(CURRENCY, "");
  const match = COMMA_DECIMALS.exec(digits) ?? POINT_DECIMALS.exec(digits);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  try {
    const plain = whole.replaceAll(/[.,]/g, "").replace(/^0+(?=\d)/, "");
    return parseAmountMinor(`${plain}.${fraction.padEnd(2, "0")}`);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}
