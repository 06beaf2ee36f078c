import { awaitsAcceptance, type SuspenseReason, type SuspenseStatus } from "#lib/payments/outcome.rules";
import { type AttemptStatus, isProcessing } from "#lib/payments/states.rules";

/** What decides whether a charge's payer may be reminded; `email` is the one that the merchant gave. */
export type RemindedCharge = {
  isPayable: boolean;
  /** True if the payer has done their part: money is held on a card, or a result or the merchant's acceptance is awaited. */
  isUnderway: boolean;
  openedAt: Date | null;
  remindedAt: Date | null;
  email: string | null;
};

/**
 * Why a charge's payer is not reminded: it ended, a payment is in progress, its checkout was never opened, a reminder was sent,
 * or the merchant gave no e-mail.
 */
export const REMINDER_REFUSALS = ["ended", "underway", "not_opened", "reminded", "no_email"] as const;
export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number];

/** The refusal for a charge; null when a reminder may be sent. */
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

/** What happened to a charge so far: its attempts, and its held money. */
export type PaymentsSoFar = {
  attempts: readonly { status: AttemptStatus }[];
  suspense: readonly { status: SuspenseStatus; reason: SuspenseReason }[];
};

/** True when an attempt is PROCESSING, for either reason, or held money waits for the merchant's acceptance. */
export function isUnderway({ attempts, suspense }: PaymentsSoFar): boolean {
  return attempts.some(({ status }) => isProcessing(status)) || suspense.some(awaitsAcceptance);
}

/** Bounds of the delay between opening the checkout and the automatic reminder, in minutes. */
export const REMINDER_MINUTES = { min: 15, max: 4_320 };
/** The delays offered, in minutes. */
export const REMINDER_CHOICES = [30, 60, 180, 1_440] as const;

/** If less time (ms) is left to pay, there is no automatic reminder, because the mail would come too late. */
export const REMINDER_LEAST_LEFT_MS = 10 * 60 * 1000;
