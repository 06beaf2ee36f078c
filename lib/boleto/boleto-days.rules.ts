import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";

const END_TO_END_ID = /^E\d{20}[0-9A-Za-z]{11}$/;

/** The last day on which a boleto can be paid: banks move a due date to the next business day. */
export function lastPayableDay(dueDate: string): string {
  return nextBusinessDay(dueDate);
}

/** The day by which banks have confirmed a day's payments by barcode: the next business day. */
export function confirmedOn(paidOn: string): string {
  return nextBusinessDay(addDays(nextBusinessDay(paidOn), 1));
}

/**
 * The instant from which it is known whether a boleto due on a day was paid: the end of the day on which banks confirm its
 * payments.
 */
export function decidedBy(dueDate: string): Date {
  return startOfDayInBrasilia(addDays(confirmedOn(lastPayableDay(dueDate)), 1));
}

/**
 * The latest due date, from `today` on, of a boleto whose payment is known before `expiresAt`; null if no day
 * qualifies.
 */
export function lastDueDate(today: string, expiresAt: Date): string | null {
  let day = brasiliaDay(expiresAt);
  while (day >= today && decidedBy(day) > expiresAt) day = addDays(day, -1);
  return day >= today ? day : null;
}

/** True for the id of a payment by Pix (Banco Central); only such a payment can be refunded through the bank. */
export function isPixPayment(providerPaymentId: string): boolean {
  return END_TO_END_ID.test(providerPaymentId);
}
