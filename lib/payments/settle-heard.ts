import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptFacts, AttemptRecord } from "#db/queries/attempts";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { enqueue } from "#lib/platform/jobs/queue";

/**
 * Settles what a provider answered when it was asked. While that leaves the attempt PROCESSING, a job asks again after
 * `askAgainMs`. Returns the attempt as it then stands.
 */
export function settleHeard(
  { id: attemptId, chargeId, merchantId }: AttemptRecord,
  heard: { outcome: ProviderOutcome; facts: AttemptFacts },
  askAgainMs: number,
): Promise<AttemptRecord> {
  return transaction(async (tx) => {
    const settled = await settleAttempt(tx, merchantId, { attemptId, chargeId, ...heard }, databaseNow());
    if (settled.status === "PROCESSING") {
      await enqueue(tx, "enquire-attempt", { attemptId }, { startAfterMs: askAgainMs });
    }
    return settled;
  }, "settle");
}
