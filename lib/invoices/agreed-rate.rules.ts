/** Decimal places with which rates are compared and returned. */
const SCALE = 12;
const ONE = 10n ** BigInt(SCALE);
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,30}))?$/;
const BPS = 10_000n;

/** Largest distance of a source's rate from the median, in basis points. */
export const MAX_DISAGREEMENT_BPS = 300;
/** Fewer sources than this confirm nothing. */
export const MIN_SOURCES = 2;

/** The combined result of several rate sources. */
export type AgreedRate =
  | { kind: "AGREED"; rate: string }
  /** Too few sources returned a rate above zero. */
  | { kind: "UNCONFIRMED" }
  /** `bps`: the largest distance from the median, in basis points. */
  | { kind: "DISAGREED"; bps: number };

/**
 * The median of decimal rates, to twelve decimals (of an even number, the mean of the middle two, rounded down); other texts are
 * ignored. All rates must be within MAX_DISAGREEMENT_BPS of it: a median hides one wrong source of three, and of two it cannot
 * tell which is wrong.
 */
export function agreeOnRate(rates: readonly string[]): AgreedRate {
  const values = rates
    .flatMap((rate) => toScaled(rate) ?? [])
    .toSorted((one, other) => (one < other ? -1 : 1));
  if (values.length < MIN_SOURCES) return { kind: "UNCONFIRMED" };
  const median = medianOf(values);
  const [least = median, most = median] = [values[0], values.at(-1)];
  const furthest = most - median > median - least ? most - median : median - least;
  const bps = (furthest * BPS) / median;
  if (bps > BigInt(MAX_DISAGREEMENT_BPS)) return { kind: "DISAGREED", bps: Number(bps) };
  return { kind: "AGREED", rate: toDecimal(median) };
}

function toScaled(rate: string): bigint | null {
  const match = DECIMAL.exec(rate);
  if (!match) return null;
  const [, whole = "", fraction = ""] = match;
  const value = BigInt(whole + fraction.slice(0, SCALE).padEnd(SCALE, "0"));
  return value > 0n ? value : null;
}

function medianOf(sorted: readonly bigint[]): bigint {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0n;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0n) + upper) / 2n;
}

function toDecimal(value: bigint): string {
  const fraction = (value % ONE)
    .toString()
    .padStart(SCALE, "0")
    .replace(/(?<!0)0+$/, "");
  return fraction === "" ? `${value / ONE}` : `${value / ONE}.${fraction}`;
}
