import { type AttemptStatus, type ChargeStatus, isOpenAttempt } from "#lib/domain/payment/states";

/**
 * The life of an amount that a card's issuer holds for us: AUTHORIZED until it is captured or released; CAPTURING once its capture
 * is asked for and not yet answered; CAPTURED; RELEASED where it went free and nothing was taken.
 */
export const AUTHORIZATION_STATUSES = ["AUTHORIZED", "CAPTURING", "CAPTURED", "RELEASED"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

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
  return attempt.status === "PAID" || attempt.status === "REFUNDED" ? "CAPTURED" : "RELEASED";
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
  return authorization?.status === "AUTHORIZED";
}
