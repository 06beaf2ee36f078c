import { db } from "#db/client";
import { databaseTime } from "#db/clock";
import { advanceEnquiry } from "#db/queries/attempts/attempt-enquiries";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { planWatchedEnquiry } from "#lib/domain/payment/enquiry-schedule";
import { methodOf } from "#lib/methods/registry";
import { logger } from "#lib/platform/log/logger";

/**
 * Has the providers asked soon about those attempts, since a payer looks at their checkout. Writes nothing while the last
 * enquiry is recent. Never throws: the payer is shown the checkout all the same.
 */
export async function noteWatched(attempts: readonly AttemptRecord[], now: Date): Promise<void> {
  for (const attempt of attempts) {
    const { id, merchantId, enquireAt, paymentMethod } = attempt;
    const expiresAt = databaseTime(merchantId, attempt.expiresAt);
    const at = planWatchedEnquiry(methodOf(paymentMethod).enquiry, { ...attempt, expiresAt }, now);
    if (at === null || at > now || enquireAt === null || enquireAt <= now) continue;
    await advanceEnquiry(db(), merchantId, id).catch((err: unknown) => {
      logger().warn({ attemptId: id, err }, "an enquiry was not advanced");
    });
  }
}
