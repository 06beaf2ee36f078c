import { type AuthorizationStatus, isAuthorized } from "#lib/domain/payment/authorization";

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
