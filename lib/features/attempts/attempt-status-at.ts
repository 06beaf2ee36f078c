import { merchantTime } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { type AttemptStatus, effectiveAttemptStatus } from "#lib/domain/payment/states";

/** An attempt's status at `now`, on the database's clock; its expiry follows its merchant's clock. */
export function attemptStatusAt(
  attempt: Pick<AttemptRecord, "merchantId" | "status" | "expiresAt">,
  now: Date,
): AttemptStatus {
  return effectiveAttemptStatus(attempt.status, attempt.expiresAt, merchantTime(attempt.merchantId, now));
}
