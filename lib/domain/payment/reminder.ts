import { type AttemptStatus, awaitsProvider } from "#lib/domain/payment/states";

/** What is known of a charge when its payer is to be reminded; `email` is the one that the merchant gave. */
export type RemindedCharge = {
  isPayable: boolean;
  /** Its payer has done their part: money is held on a card, or its provider has to say what became of it. */
  isUnderway: boolean;
  openedAt: Date | null;
  remindedAt: Date | null;
  email: string | null;
};

/** Why nobody is reminded of a charge: it has ended, a payment of it is under way, nobody has opened its checkout, its payer was reminded, or the merchant gave no e-mail. */
export const REMINDER_REFUSALS = ["ended", "underway", "not_opened", "reminded", "no_email"] as const;
export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number];

/** Why the payer of a charge is not reminded of it; null where a reminder may go out. */
export function whyNotReminded({
  isPayable,
  isUnderway,
  openedAt,
  remindedAt,
  email,
}: RemindedCharge): ReminderRefusal | null {
  if (!isPayable) return "ended";
  if (isUnderway) return "underway";
  if (openedAt === null) return "not_opened";
  if (remindedAt !== null) return "reminded";
  return email === null ? "no_email" : null;
}

/** Whether one of a charge's attempts has left its payer's hands and has not ended. */
export function isUnderway(attempts: readonly { status: AttemptStatus }[]): boolean {
  return attempts.some(({ status }) => awaitsProvider(status));
}

/** How long after its checkout was opened a charge may be reminded of by itself, in minutes. */
export const REMINDER_MINUTES = { min: 15, max: 4_320 };
/** The delays that are offered to choose from. */
export const REMINDER_CHOICES = [30, 60, 180, 1_440] as const;

/** A payer who has less time left to pay than this is not reminded by itself: the mail would come too late. */
export const REMINDER_LEAST_LEFT_MS = 10 * 60 * 1000;
