import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { type AttemptStatus, effectiveAttemptStatus } from "#lib/domain/payment/states";

/** The status that an attempt reads as at `now`, an instant of the database's clock: its expiry goes by its merchant's clock. */
export function attemptStatusAt(
  attempt: Pick<AttemptRecord, "merchantId" | "status" | "expiresAt">,
  now: Date,
): AttemptStatus {
  return effectiveAttemptStatus(attempt.status, attempt.expiresAt, merchantTime(attempt.merchantId, now));
}
