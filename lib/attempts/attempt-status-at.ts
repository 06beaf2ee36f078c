import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { type AttemptStatus, effectiveAttemptStatus } from "#lib/payments/states.rules";

/** An attempt's status at `now`, on the database's clock; its expiry follows its merchant's clock. */
export function attemptStatusAt(
  attempt: Pick<AttemptRecord, "merchantId" | "status" | "expiresAt">,
  now: Date,
): AttemptStatus {
  return effectiveAttemptStatus(attempt.status, attempt.expiresAt, merchantTime(attempt.merchantId, now));
}
