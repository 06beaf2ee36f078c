import { type AttemptStatus, type ChargeStatus, hasPaid, isOpenAttempt } from "#lib/domain/payment/states";

/**
 * The life of an amount that a card's issuer holds for us: AUTHORIZED until it is captured or released; CAPTURING once its capture
 * is asked for and not yet answered; CAPTURED; RELEASED where it went free and nothing was taken.
 */
export const AUTHORIZATION_STATUSES = ["AUTHORIZED", "CAPTURING", "CAPTURED", "RELEASED"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** True once the capture of an amount is asked for, whether it was answered or not. */
export function isCaptureRequested(status: AuthorizationStatus | null): boolean {
  return isCapturing(status) || isCaptured(status);
}

/** True for an amount that can be captured or released now. */
export function isAuthorized(status: AuthorizationStatus | null): boolean {
  return status === "AUTHORIZED";
}

/** True while the provider has not answered a capture: its amount can be neither released nor captured otherwise. */
export function isCapturing(status: AuthorizationStatus | null): boolean {
  return status === "CAPTURING";
}

/** True for an amount of which the money was taken. */
export function isCaptured(status: AuthorizationStatus | null): boolean {
  return status === "CAPTURED";
}

/** What is stored of it, on its attempt and on its charge alike. `captureMinor` is what is to be captured, or was. */
export type StoredAuthorization = {
  authorizedAt: Date | null;
  captureBefore: Date | null;
  captureMinor: number | null;
};

/** The status of a charge's authorisation; `status` is the charge's effective one. Null where it has none. */
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

/** The status of an attempt's authorisation; null where it has none. */
export function attemptAuthorizationStatus(
  attempt: StoredAuthorization & { status: AttemptStatus },
): AuthorizationStatus | null {
  if (attempt.authorizedAt === null) return null;
  if (isOpenAttempt(attempt.status)) return attempt.captureMinor === null ? "AUTHORIZED" : "CAPTURING";
  return hasPaid(attempt.status) ? "CAPTURED" : "RELEASED";
}

/** What a charge of `grossAmountMinor` comes to in minor units: less where only a part of what was authorised is captured. */
export function paidMinorOf(charge: { grossAmountMinor: number; captureMinor: number | null }): number {
  return charge.captureMinor ?? charge.grossAmountMinor;
}

/** How an amount that waits for its capture stands, where that says more than its charge's or attempt's status; else null. */
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
