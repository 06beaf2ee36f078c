import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { isUnderway, type ReminderRefusal, whyNotReminded } from "#lib/domain/payment/reminder";
import { isPayable } from "#lib/domain/payment/states";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";

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
