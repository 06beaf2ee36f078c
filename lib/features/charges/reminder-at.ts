import type { ChargeRecord } from "#db/queries/charges/charges";
import { type ReminderRefusal, whyNotReminded } from "#lib/domain/payment/reminder";
import { isPayable } from "#lib/domain/payment/states";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";

/** Where a charge's payer can be reminded of it, and why nobody is; a refusal of null means that there is an e-mail. */
export type ReminderAt =
  | { email: string; refusal: null }
  | { email: string | null; refusal: ReminderRefusal };

/** What a reminder of the charge would find at an instant. The e-mail is the one that its merchant gave; null where it gave none. */
export function reminderAt(charge: ChargeRecord, now: Date): ReminderAt {
  const { openedAt, remindedAt, openedWithEmail, customer } = charge;
  const email = (openedWithEmail && customer?.email) || null;
  const refusal = whyNotReminded({
    isPayable: isPayable(chargeStatusAt(charge, now)),
    openedAt,
    remindedAt,
    email,
  });
  return email !== null && refusal === null ? { email, refusal } : { email, refusal: refusal ?? "no_email" };
}
