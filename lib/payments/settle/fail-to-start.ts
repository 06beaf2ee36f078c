import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { lockCharge } from "#lib/charges/charges.queries";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

/**
 * Settles a provider's refusal to start an attempt, and returns the attempt; `note` records related failures in the same
 * transaction. An attempt that `isStill` rejects stays as it is.
 */
export async function failToStart(
  { id: attemptId, chargeId, merchantId }: AttemptRecord,
  note: (tx: Tx, now: Date) => Promise<void> = async () => {},
  isStill: (there: AttemptRecord) => boolean = () => true,
): Promise<AttemptRecord> {
  const failureCode = "provider_error";
  const refusal = { failureCode, failureMessage: failureMessage(failureCode), gatewayStatus: "REFUSED" };
  const outcome = { kind: "FAILED", ...refusal } as const;
  return transaction(async (tx) => {
    const now = databaseNow();
    await lockCharge(tx, merchantId, chargeId);
    const there = await findAttempt(tx, merchantId, attemptId);
    if (there && !isStill(there)) return there;
    const failed = await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome }, now);
    await note(tx, now);
    return failed;
  });
}
