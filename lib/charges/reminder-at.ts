import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import {
  isUnderway,
  type PaymentsSoFar,
  type ReminderRefusal,
  whyNotReminded,
} from "#lib/charges/reminder.rules";
import { isPayable } from "#lib/payments/states.rules";

/** A payer's e-mail, and why no reminder may be sent. If `refusal` is null, there is an e-mail. */
export type ReminderAt =
  | { email: string; refusal: null }
  | { email: string | null; refusal: ReminderRefusal };

type Reminded = Parameters<typeof chargeStatusAt>[0] &
  Pick<ChargeRecord, "openedAt" | "remindedAt" | "openedWithEmail" | "customer">;

/**
 * Whether the charge's payer may be reminded at `now`, given the charge's payments. The e-mail is the one that the merchant
 * entered; null if the merchant entered none.
 */
export function reminderAt(charge: Reminded, payments: PaymentsSoFar, now: Date): ReminderAt {
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
