import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isUnderway, type ReminderRefusal, whyNotReminded } from "#lib/charges/reminder.rules";
import { isPayable } from "#lib/payments/states.rules";

/** A payer's address for reminders, and why no reminder goes out; with a null refusal, there is an e-mail. */
export type ReminderAt =
  | { email: string; refusal: null }
  | { email: string | null; refusal: ReminderRefusal };

/**
 * What a reminder of the charge, with these attempts, would find at an instant. The e-mail is the merchant's entry;
 * null if it gave none.
 */
export function reminderAt(
  charge: ChargeRecord,
  attempts: readonly Pick<AttemptRecord, "status">[],
  now: Date,
): ReminderAt {
  const { openedAt, remindedAt, openedWithEmail, customer } = charge;
  const email = (openedWithEmail && customer?.email) || null;
  const refusal = whyNotReminded({
    isPayable: isPayable(chargeStatusAt(charge, now)),
    isUnderway: isUnderway(attempts),
    openedAt,
    remindedAt,
    email,
  });
  return email !== null && refusal === null ? { email, refusal } : { email, refusal: refusal ?? "no_email" };
}
