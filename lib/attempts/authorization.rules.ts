import type { Minor } from "#lib/domain/money/minor";
import {
  type AttemptStatus,
  type ChargeStatus,
  hasPaid,
  isOpenAttempt,
  isProcessing,
} from "#lib/payments/states.rules";

/**
 * States of an amount that a card's issuer holds for us: AUTHORIZED until captured or released; CAPTURING while a requested
 * capture is unanswered; CAPTURED; RELEASED without taking money.
 */
export const AUTHORIZATION_STATUSES = ["AUTHORIZED", "CAPTURING", "CAPTURED", "RELEASED"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** True once a capture is requested, answered or not. */
export function isCaptureRequested(status: AuthorizationStatus | null): boolean {
  return isCapturing(status) || isCaptured(status);
}

/** True for an amount that can be captured or released now. */
export function isAuthorized(status: AuthorizationStatus | null): boolean {
  return status === "AUTHORIZED";
}

/** True while a capture is unanswered: the amount can be neither released nor captured again. */
export function isCapturing(status: AuthorizationStatus | null): boolean {
  return status === "CAPTURING";
}

/** True once the money was taken. */
export function isCaptured(status: AuthorizationStatus | null): boolean {
  return status === "CAPTURED";
}

/** Stored on both the attempt and its charge. `captureMinor` is the amount to be captured, or captured. */
export type StoredAuthorization = {
  authorizedAt: Date | null;
  captureBefore: Date | null;
  captureMinor: Minor | null;
};

/** The status of a charge's authorization, null if there is none; `status` is the charge's effective one. */
export function chargeAuthorizationStatus(
  charge: StoredAuthorization & { status: ChargeStatus },
): AuthorizationStatus | null {
  if (charge.authorizedAt === null) return null;
  switch (charge.status) {
    case "PAID":
      return "CAPTURED";
    case "PENDING":
      return charge.captureMinor === null ? "AUTHORIZED" : "CAPTURING";
    case "EXPIRED":
    case "CANCELED":
      return "RELEASED";
  }
}

/** The status of an attempt's authorization; null if there is none. */
export function attemptAuthorizationStatus(
  attempt: StoredAuthorization & { status: AttemptStatus },
): AuthorizationStatus | null {
  if (attempt.authorizedAt === null) return null;
  if (isOpenAttempt(attempt.status)) return attempt.captureMinor === null ? "AUTHORIZED" : "CAPTURING";
  return hasPaid(attempt.status) ? "CAPTURED" : "RELEASED";
}

/**
 * True for an attempt whose provider has not said whether it took money: it is never sent again and never a failure. An attempt
 * with an authorized amount is PROCESSING too, but its result is known.
 */
export function isUnknownAttempt(
  attempt: Pick<StoredAuthorization, "authorizedAt"> & { status: AttemptStatus },
): boolean {
  return isProcessing(attempt.status) && attempt.authorizedAt === null;
}

/** A charge's requested amount, and what was captured or received instead of it. */
export type PaidAmount = {
  grossAmountMinor: Minor;
  captureMinor: Minor | null;
  receivedMinor: Minor | null;
};

/**
 * The amount of a charge that is to be paid or was paid, in minor units: less than `grossAmountMinor` after a partial capture,
 * and different from it after a payment with a fine, interest, a discount or a rebate.
 */
export function paidMinorOf(charge: PaidAmount): Minor {
  return charge.captureMinor ?? charge.receivedMinor ?? charge.grossAmountMinor;
}

/** The status of an authorization, if it differs from the charge's or attempt's own status; else null. */
export function holdToShow(
  authorization: { status: AuthorizationStatus } | null,
): Extract<AuthorizationStatus, "AUTHORIZED" | "CAPTURING"> | null {
  const status = authorization?.status;
  return status === "AUTHORIZED" || status === "CAPTURING" ? status : null;
}

/** True for an amount that can be captured now. */
export function isCapturable(authorization: { status: AuthorizationStatus } | null): boolean {
  return isAuthorized(authorization?.status ?? null);
}
