import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts";
import { failureMessage } from "#lib/domain/card-failures";
import { settleAttempt } from "#lib/payments/settle-attempt";

/** Settles that the provider refused to start an attempt, and returns it; `note` writes what else fails with it, in the same transaction. */
export async function failToStart(
  { id: attemptId, chargeId, merchantId }: AttemptRecord,
  note: (tx: Tx, now: Date) => Promise<void> = async () => {},
): Promise<AttemptRecord> {
  const failureCode = "provider_error";
  const refusal = { failureCode, failureMessage: failureMessage(failureCode), gatewayStatus: "REFUSED" };
  const outcome = { kind: "FAILED", ...refusal } as const;
  return transaction(async (tx) => {
    const now = databaseNow();
    const failed = await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, now);
    await note(tx, now);
    return failed;
  });
}
