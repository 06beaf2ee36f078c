import { differByMore, isRate } from "#lib/exchange/exchange.rules";

/** The public sources of rates, in order of preference. */
export const RATE_SOURCES = ["PTAX", "ECB"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/**
 * Why a rate is not used:
 * - NOT_A_RATE: not a decimal above zero.
 * - FUTURE: from a day to come.
 * - CHANGED: its source had published another rate for the same moment, which is kept.
 * - DISAGREEMENT: another source's rate of about the same time differs too much.
 * - JUMP: too far from the source's last rate, without confirmation by another source or an earlier bulletin of this one.
 */
export const RATE_DISCREPANCIES = ["NOT_A_RATE", "FUTURE", "CHANGED", "DISAGREEMENT", "JUMP"] as const;
export type RateDiscrepancy = (typeof RATE_DISCREPANCIES)[number];

export type SourcedRate = { source: RateSource; currency: string; rate: string; asOf: Date };
export type KnownRate = SourcedRate & { doubt: RateDiscrepancy | null };

const JUMP_BPS = 1_000;
const DISAGREEMENT_BPS = 500;
const HOUR_MS = 60 * 60 * 1000;
const SAME_TIME_MS = 36 * HOUR_MS;
// Rates older than this are not compared with today's.
const COMPARED_FOR_MS = 10 * 24 * HOUR_MS;
const CLOCK_SKEW_MS = 60_000;

/**
 * Compares each published rate with other sources and earlier rates, and returns it with its discrepancy, if any. A jump that a
 * second bulletin confirms is accepted, so a real jump closes a currency for only a day.
 */
export function judgeRates(
  reported: readonly SourcedRate[],
  known: readonly KnownRate[],
  now: Date,
): KnownRate[] {
  return reported.map((one) => ({ ...one, doubt: rateDiscrepancy(one, reported, known, now) }));
}

function rateDiscrepancy(
  one: SourcedRate,
  reported: readonly SourcedRate[],
  known: readonly KnownRate[],
  now: Date,
): RateDiscrepancy | null {
  if (!isRate(one.rate)) return "NOT_A_RATE";
  if (one.asOf.getTime() > now.getTime() + CLOCK_SKEW_MS) return "FUTURE";
  const own = known.filter((each) => each.source === one.source && each.currency === one.currency);
  const same = own.find(({ asOf }) => asOf.getTime() === one.asOf.getTime());
  if (same) return differByMore(same.rate, one.rate, 0) ? "CHANGED" : same.doubt;
  const others = reported.filter((other) => other.source !== one.source && isComparable(other, one));
  if (others.some(({ rate }) => differByMore(rate, one.rate, DISAGREEMENT_BPS))) return "DISAGREEMENT";
  const earlier = own.filter(({ asOf }) => isEarlier(asOf, one.asOf)).sort((a, b) => +b.asOf - +a.asOf);
  const last = earlier.find(({ doubt }) => doubt === null);
  if (!last || !differByMore(last.rate, one.rate, JUMP_BPS) || others.length > 0) return null;
  const [latest] = earlier;
  const isConfirmed = latest?.doubt === "JUMP" && !differByMore(latest.rate, one.rate, JUMP_BPS);
  return isConfirmed ? null : "JUMP";
}

function isComparable(other: SourcedRate, one: SourcedRate): boolean {
  const apartMs = Math.abs(other.asOf.getTime() - one.asOf.getTime());
  return other.currency === one.currency && isRate(other.rate) && apartMs <= SAME_TIME_MS;
}

function isEarlier(asOf: Date, than: Date): boolean {
  const ageMs = than.getTime() - asOf.getTime();
  return ageMs > 0 && ageMs <= COMPARED_FOR_MS;
}
