import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { setNextEnquiry } from "#db/queries/attempt-enquiries";
import type { AttemptFacts } from "#db/queries/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { ReportRefused } from "#lib/domain/report-alert";
import { raiseOutcomeAlert } from "#lib/payments/raise-outcome-alert";
import { settleOutcome } from "#lib/payments/settle-outcome";

const ENQUIRE_SOON_MS = 2_000;

type HeardOutcome = { outcome: ProviderOutcome; facts: AttemptFacts };

/**
 * Settles what a provider answered to the start of an attempt. Where that leaves it PROCESSING, it is asked about in two
 * seconds. An answer that does not fit the attempt settles nothing: it is PROCESSING, and operators are told. Returns the attempt
 * as it then stands.
 */
export async function settleHeard(attempt: AttemptRecord, heard: HeardOutcome): Promise<AttemptRecord> {
  try {
    return await settle(attempt, heard);
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error;
    await raiseOutcomeAlert(db(), attempt, heard.outcome, error.reason);
    return settle(attempt, {
      outcome: { kind: "PROCESSING", gatewayStatus: error.reason },
      facts: heard.facts,
    });
  }
}

function settle(attempt: AttemptRecord, heard: HeardOutcome): Promise<AttemptRecord> {
  const { id, merchantId } = attempt;
  return transaction(async (tx) => {
    const now = databaseNow();
    const { settled, doubt } = await settleOutcome(tx, attempt, heard, now);
    if (doubt) await raiseOutcomeAlert(tx, attempt, heard.outcome, doubt);
    if (settled.status === "PROCESSING") {
      await setNextEnquiry(tx, merchantId, id, new Date(now.getTime() + ENQUIRE_SOON_MS));
    }
    return settled;
  }, "settle");
}
