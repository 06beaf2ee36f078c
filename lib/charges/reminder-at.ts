import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import {
  isUnderway,
  type PaymentsSoFar,
  type ReminderRefusal,
  whyNotReminded,
} from "#lib/charges/reminder.rules";
import { isPayable } from "#lib/payments/states.rules";

/** A payer's address for reminders, and why no reminder goes out; with a null refusal, there is an e-mail. */
export type ReminderAt =
  | { email: string; refusal: null }
  | { email: string | null; refusal: ReminderRefusal };

/**
 * What a reminder of the charge, with these payments, would find at an instant. The e-mail is the merchant's entry;
 * null if it gave none.
 */
export function reminderAt(charge: ChargeRecord, payments: PaymentsSoFar, now: Date): ReminderAt {
  const { openedAt, remindedAt, openedWithEmail, customer } = charge;
  const email = (openedWithEmail && customer?.email) || null;
  const refusal = whyNotReminded({
    isPayable: isPayable(chargeStatusAt(charge, now)),
    isUnderway: isUnderway(payments),
    openedAt,
    remindedAt,
    email,
  });
  return email !== null && refusal === null ? { email, refusal } : { email, refusal: refusal ?? "no_email" };
}
