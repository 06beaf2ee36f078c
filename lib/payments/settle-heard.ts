import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { setNextEnquiry } from "#db/queries/attempt-enquiries";
import type { AttemptFacts } from "#db/queries/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { settleAttempt } from "#lib/payments/settle-attempt";

const ENQUIRE_SOON_MS = 2_000;

/**
 * Settles what a provider answered to the start of an attempt. Where that leaves it PROCESSING, it is asked about in two
 * seconds. Returns the attempt as it then stands.
 */
export function settleHeard(
  { id: attemptId, chargeId, merchantId }: AttemptRecord,
  heard: { outcome: ProviderOutcome; facts: AttemptFacts },
): Promise<AttemptRecord> {
  return transaction(async (tx) => {
    const now = databaseNow();
    const settled = await settleAttempt(tx, merchantId, { attemptId, chargeId, ...heard }, now);
    if (settled.status === "PROCESSING") {
      await setNextEnquiry(tx, merchantId, attemptId, new Date(now.getTime() + ENQUIRE_SOON_MS));
    }
    return settled;
  }, "settle");
}
