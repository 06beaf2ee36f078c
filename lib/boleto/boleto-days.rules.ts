import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";

const END_TO_END_ID = /^E\d{20}[0-9A-Za-z]{11}$/;

/** The last day on which a boleto is paid: banks move a due date to the next business day. */
export function lastPayableDay(dueDate: string): string {
  return nextBusinessDay(dueDate);
}

/** The day on which banks have confirmed what was paid by barcode on a day: the next business day. */
export function confirmedOn(paidOn: string): string {
  return nextBusinessDay(addDays(nextBusinessDay(paidOn), 1));
}

/** The instant by which a boleto that is due on a day is known to be paid or not: the end of that confirmation's day. */
export function decidedBy(dueDate: string): Date {
  return startOfDayInBrasilia(addDays(confirmedOn(lastPayableDay(dueDate)), 1));
}

/** The latest due date from `today` on whose payment is known before an instant; null for none. */
export function lastDueDate(today: string, expiresAt: Date): string | null {
  let day = brasiliaDay(expiresAt);
  while (day >= today && decidedBy(day) > expiresAt) day = addDays(day, -1);
  return day >= today ? day : null;
}

/** True for the id of a payment that came by Pix (Banco Central), which alone can be sent back through the bank. */
export function isPixPayment(providerPaymentId: string): boolean {
  return END_TO_END_ID.test(providerPaymentId);
}
