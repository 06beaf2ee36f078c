import { textOf } from "#components/ui/text-of.ts";
import { asMinor } from "#lib/domain/money/minor";
import { toAmountNumber } from "#lib/domain/money/money";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { readDay } from "#lib/domain/time/typed-day";
import { addDays } from "#lib/domain/time/zoned-day";

/** The choices of how many days after its due date a payment can still be paid. */
export const DAYS_AFTER_DUE = [0, 5, 10, 30, 60, 90] as const;

/**
 * The due date of a form's payment, its terms and its expiry, which is the end of the last business day that banks accept; null
 * without a due date. A day that cannot be read is passed on, for the API to refuse.
 */
export function toDueDate(form: FormData) {
  const typed = textOf(form, "/dueDate");
  if (typed === "") return null;
  const dueDate = readDay(typed);
  if (dueDate === null) return { dueDate: typed };
  const last = nextBusinessDay(addDays(nextBusinessDay(dueDate), Number(textOf(form, "daysAfterDue"))));
  return { dueDate, expire_at: startOfDayInBrasilia(addDays(last, 1)).toISOString(), ...termsOf(form) };
}

function termsOf(form: FormData) {
  const fine = percentOf(form, "/fine/value");
  const interest = percentOf(form, "/interest/value");
  const discount = textOf(form, "/discount/until/0/value");
  const until = textOf(form, "/discount/until/0/date");
  // The control always writes two decimals, so its digits are the minor units.
  const value = toAmountNumber(asMinor(Number(discount.replace(/\D/g, ""))), "BRL");
  return {
    ...(fine === null ? {} : { fine: { type: "PERCENT", value: fine } }),
    ...(interest === null ? {} : { interest: { type: "PERCENT", value: interest, per: "MONTH" } }),
    ...(discount === "" && until === ""
      ? {}
      : { discount: { type: "FIXED", until: [{ date: readDay(until) ?? until, value }] } }),
  };
}

/** A typed percentage; NaN, which the API refuses, for other text. Null when empty. */
function percentOf(form: FormData, name: string): number | null {
  const typed = textOf(form, name).replace("%", "").replace(",", ".");
  return typed === "" ? null : Number(typed);
}
