import { addMinor, asMinor, type Minor, maxMinor, minMinor, restMinor } from "#lib/domain/money/minor";
import { businessDaysBetween, nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays, daysBetween } from "#lib/domain/time/zoned-day";

export const TERM_TYPES = ["FIXED", "PERCENT"] as const;
export const DAY_COUNTS = ["CALENDAR", "BUSINESS"] as const;
export const INTEREST_PERIODS = ["DAY", "MONTH", "YEAR"] as const;

/** Whether a value is in cents or in basis points of the amount. */
export type TermType = (typeof TERM_TYPES)[number];
/** Which days count. */
type DayCount = (typeof DAY_COUNTS)[number];

/** A fixed amount in cents, or a part of the charge's amount in basis points. */
type TermValue = { type: TermType; value: number };
/** Interest for each day of delay; `per` is the period of a percentage. */
export type Interest = TermValue & { per: (typeof INTEREST_PERIODS)[number]; days: DayCount };
/** A discount for payment by up to three given days, or for each day of early payment. */
export type Discount =
  | { type: TermType; until: readonly { date: string; value: number }[] }
  | { type: TermType; perDay: number; days: DayCount };

/** What changes the amount of a charge with the day of its payment, as `valor` of a `cobv` (API Pix 2.9.0) states it. */
export type DueTerms = {
  fine: TermValue | null;
  interest: Interest | null;
  discount: Discount | null;
  rebate: TermValue | null;
};

/** The names of the terms, and of the parts of an amount that they cause. */
export const DUE_PARTS = ["fine", "interest", "discount", "rebate"] as const;

/** What makes an amount differ from the charge's, in cents. */
export type DueParts = {
  fineMinor: Minor;
  interestMinor: Minor;
  discountMinor: Minor;
  rebateMinor: Minor;
};

/** A charge's amount in cents, its due date (`YYYY-MM-DD`) and its terms. */
export type DueCharge = { amountMinor: Minor; dueDate: string; terms: DueTerms };

/** What a bank may ask for a charge over a range of payment days. */
export type OwedBounds = { leastMinor: Minor; mostMinor: Minor };

const BPS = 10_000;
// Equation 11 of the manual (Manual de Padrões para Iniciação do Pix), as quoted in bacen/pix-api #607 and #205.
const DAYS_OF = {
  CALENDAR: { DAY: 1, MONTH: 30, YEAR: 365 },
  BUSINESS: { DAY: 1, MONTH: 21, YEAR: 252 },
} as const;
// Some banks divide a year by 360 days, which gives the highest interest of all readings.
const FEWEST_DAYS_OF = { ...DAYS_OF, CALENDAR: { DAY: 1, MONTH: 30, YEAR: 360 } } as const;
/** By how many days the holidays of a municipality may move a due date. */
const LOCAL_HOLIDAYS = 5;

/**
 * What is owed on a day, in parts: a forecast, because the bank knows the holidays of the payer's municipality and rounds as it
 * likes. Percentages are of the amount less its rebate, each rounded half up to the cent (the document is silent; bacen/pix-api
 * #404).
 */
export function duePartsOn({ amountMinor, dueDate, terms }: DueCharge, day: string): DueParts {
  const due = nextBusinessDay(dueDate);
  const rebateMinor = termMinor(amountMinor, terms.rebate);
  const base = restMinor(amountMinor, rebateMinor);
  // Fine and interest start on the first business day after the due date's (bacen/pix-api #167, #297).
  const isLate = day >= nextBusinessDay(addDays(due, 1));
  return {
    rebateMinor,
    fineMinor: isLate ? termMinor(base, terms.fine) : 0,
    interestMinor: isLate ? interestOf(base, terms.interest, due, day) : 0,
    discountMinor: day > due ? 0 : discountOf(base, terms.discount, due, day),
  };
}

/** An amount with its fine and interest, less its discount and rebate. */
export function owedMinor(amountMinor: Minor, parts: DueParts): Minor {
  return restMinor(
    addMinor(amountMinor, parts.fineMinor, parts.interestMinor),
    parts.discountMinor,
    parts.rebateMinor,
  );
}

/** The forecast of what is owed on a day, in cents. */
export function owedOn(charge: DueCharge, day: string): Minor {
  return owedMinor(charge.amountMinor, duePartsOn(charge, day));
}

/** The first day after `day`, up to `lastDay`, on which another amount is owed; null if none is. */
export function nextOwed(
  charge: DueCharge,
  day: string,
  lastDay: string,
): { day: string; owedMinor: Minor } | null {
  const today = owedOn(charge, day);
  for (let next = addDays(day, 1); next <= lastDay; next = addDays(next, 1)) {
    const owed = owedOn(charge, next);
    if (owed !== today) return { day: next, owedMinor: owed };
  }
  return null;
}

/**
 * The least and the most that a bank may ask from `firstDay` to `lastDay`, by any reading of the terms and with local holidays,
 * each widened by the tolerance.
 */
export function owedBounds(charge: DueCharge, firstDay: string, lastDay: string): OwedBounds {
  const { amountMinor, dueDate, terms } = charge;
  const due = nextBusinessDay(dueDate);
  const late = Math.max(0, daysBetween(due, addDays(lastDay, 1)));
  const rebate = termMinor(amountMinor, terms.rebate);
  const tolerance = toleranceMinor(amountMinor);
  const { fine, interest } = terms;
  const most =
    late === 0 ? 0 : addMinor(termMinor(amountMinor, fine), mostInterest(amountMinor, interest, late));
  const least = restMinor(amountMinor, rebate, mostDiscount(charge, firstDay, LOCAL_HOLIDAYS));
  return {
    leastMinor: maxMinor(asMinor(1), restMinor(least, tolerance)),
    mostMinor: addMinor(restMinor(amountMinor, rebate), most, tolerance),
  };
}

/** True when rebate and discount leave nothing to pay, however the percentages are read. */
export function leavesNothing(charge: DueCharge, firstDay: string): boolean {
  const { amountMinor, terms } = charge;
  return amountMinor <= termMinor(amountMinor, terms.rebate) + mostDiscount(charge, firstDay, 0);
}

/** How far two banks' amounts for one day may lie apart: five cents, or a ten-thousandth of the amount. */
export function toleranceMinor(amountMinor: Minor): Minor {
  return asMinor(Math.max(5, Math.ceil(amountMinor / BPS)));
}

/** The allowed amount nearest to a payment's amount; the payment's own amount if it is within the bounds. */
export function nearestOwed(amountMinor: Minor, { leastMinor, mostMinor }: OwedBounds): Minor {
  return minMinor(maxMinor(amountMinor, leastMinor), mostMinor);
}

/**
 * The parts of a payment, as forecast for its day. A difference from the bank's amount goes into the part that is most likely a
 * percentage; null if the difference is too large.
 */
export function partsOfPayment(charge: DueCharge, day: string, paidMinor: Minor): DueParts | null {
  const parts = duePartsOn(charge, day);
  const cents = restMinor(paidMinor, owedMinor(charge.amountMinor, parts));
  if (Math.abs(cents) > toleranceMinor(charge.amountMinor)) return null;
  const { fineMinor, interestMinor, discountMinor, rebateMinor } = parts;
  if (cents === 0) return parts;
  if (interestMinor + cents > 0 && interestMinor > 0)
    return { ...parts, interestMinor: addMinor(interestMinor, cents) };
  if (fineMinor + cents > 0 && fineMinor > 0) return { ...parts, fineMinor: addMinor(fineMinor, cents) };
  if (discountMinor > 0 && discountMinor >= cents)
    return { ...parts, discountMinor: restMinor(discountMinor, cents) };
  if (rebateMinor > 0 && rebateMinor >= cents)
    return { ...parts, rebateMinor: restMinor(rebateMinor, cents) };
  return null;
}

function termMinor(base: Minor, term: TermValue | null): Minor {
  return term ? timesMinor(base, term, 1) : 0;
}

/** A term's value multiplied by `times`; a percentage covers `ofDays` days. */
function timesMinor(base: Minor, { type, value }: TermValue, times: number, ofDays = 1): Minor {
  return type === "FIXED" ? asMinor(value * times) : shareOf(base, value, times, ofDays);
}

function interestOf(base: Minor, interest: Interest | null, due: string, day: string): Minor {
  if (!interest) return 0;
  const { days, per } = interest;
  return timesMinor(base, interest, countDays(due, day, days), DAYS_OF[days][per]);
}

function discountOf(base: Minor, discount: Discount | null, due: string, day: string): Minor {
  if (!discount) return 0;
  if ("perDay" in discount) {
    const { type, perDay: value, days } = discount;
    return timesMinor(base, { type, value }, countDays(day, due, days));
  }
  // A day for a discount moves to the next business day too (the manual, quoted in bacen/pix-api #412).
  const open = discount.until.filter(({ date }) => nextBusinessDay(date) >= day);
  const [first] = open.toSorted((a, b) => a.date.localeCompare(b.date));
  return first ? termMinor(base, { type: discount.type, value: first.value }) : 0;
}

function mostInterest(amountMinor: Minor, interest: Interest | null, late: number): Minor {
  return interest ? timesMinor(amountMinor, interest, late, FEWEST_DAYS_OF[interest.days][interest.per]) : 0;
}

function mostDiscount(
  { amountMinor, dueDate, terms: { discount } }: DueCharge,
  firstDay: string,
  moreDays: number,
): Minor {
  if (!discount) return 0;
  if ("perDay" in discount) {
    const { type, perDay: value, days } = discount;
    const early = Math.max(0, countDays(firstDay, nextBusinessDay(dueDate), days)) + moreDays;
    return timesMinor(amountMinor, { type, value }, early);
  }
  const { type } = discount;
  return maxMinor(...discount.until.map(({ value }) => termMinor(amountMinor, { type, value })));
}

function countDays(from: string, to: string, days: DayCount): number {
  return days === "BUSINESS" ? businessDaysBetween(from, to) : daysBetween(from, to);
}

/**
 * A share in basis points per `ofDays` days, multiplied by `times` and rounded half up. BigInt is needed because the product
 * exceeds 2^53.
 */
function shareOf(base: Minor, bps: number, times: number, ofDays = 1): Minor {
  const whole = 2n * BigInt(BPS) * BigInt(ofDays);
  return asMinor(Number((2n * BigInt(base) * BigInt(bps) * BigInt(times) + whole / 2n) / whole));
}
