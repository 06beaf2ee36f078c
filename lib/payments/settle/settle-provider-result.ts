import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { setNextEnquiry } from "#db/queries/attempts/attempt-enquiries";
import type { AttemptFacts } from "#db/queries/attempts/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { awaitsProvider } from "#lib/domain/payment/states";
import { raiseOutcomeAlert } from "#lib/payments/settle/raise-outcome-alert";
import { refusalOf } from "#lib/payments/settle/report-refusal";
import { settleOutcome } from "#lib/payments/settle/settle-outcome";
import type { NewlySaved } from "#lib/providers/ports/card";

const ENQUIRE_SOON_MS = 2_000;

type DecidedResult = { outcome: ProviderOutcome; facts: AttemptFacts; saved?: NewlySaved | null };

/**
 * Settles a provider's answer to a start; if PROCESSING, an enquiry follows in two seconds. An answer that does not fit
 * leaves the attempt PROCESSING and raises an alert. Returns the attempt.
 */
export async function settleProviderResult(
  attempt: AttemptRecord,
  result: DecidedResult,
): Promise<AttemptRecord> {
  try {
    return await settle(attempt, result);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    await raiseOutcomeAlert(db(), attempt, result.outcome, reason);
    const outcome = { kind: "PROCESSING", gatewayStatus: reason } as const;
    // The facts too may hold values that no column can.
    return settle(attempt, { outcome, facts: reason === "NOT_BOOKABLE" ? {} : result.facts });
  }
}

function settle(attempt: AttemptRecord, result: DecidedResult): Promise<AttemptRecord> {
  const { id, merchantId } = attempt;
  return transaction(async (tx) => {
    const now = databaseNow();
    const { settled, discrepancy } = await settleOutcome(tx, attempt, result, now);
    if (discrepancy) await raiseOutcomeAlert(tx, attempt, result.outcome, discrepancy);
    if (awaitsProvider(settled.status)) {
      await setNextEnquiry(tx, merchantId, id, new Date(now.getTime() + ENQUIRE_SOON_MS));
    }
    return settled;
  }, "settle");
}
