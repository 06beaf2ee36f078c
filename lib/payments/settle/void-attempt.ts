import { db, type Tx, transaction } from "#db/client";
import { type AttemptRecord, findAttemptOfJob } from "#lib/attempts/attempts.queries";
import { accountKey } from "#lib/connections/connection.rules";
import type { AttemptId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import { isEndedUnpaid } from "#lib/payments/states.rules";
import { enqueue } from "#lib/platform/jobs/queue";
import { circuitPauseMs, permittedCalls } from "#lib/providers/calls/circuit-breaker";

/**
 * Asks the provider to void an unpaid attempt and release its amount; money taken anyway is reported later and held.
 * Skips a provider that is off; an open circuit delays the call. Throws the provider's errors, for the job's retry.
 */
export async function voidAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (!attempt || !isEndedUnpaid(attempt.status)) return;
  const method = methodOf(attempt.paymentMethod);
  const [port] = method.ports;
  if (permittedCalls(port, accountKey(attempt), 1) > 0) return method.void(attempt);
  await transaction((tx) => queueVoid(tx, attempt, circuitPauseMs(port, accountKey(attempt))));
}

/** Queues an attempt's void on the caller's commit, `startAfterMs` later. */
export async function queueVoid(
  tx: Tx,
  { id: attemptId, merchantId }: Pick<AttemptRecord, "id" | "merchantId">,
  startAfterMs = 0,
): Promise<void> {
  await enqueue(tx, "void-attempt", { attemptId }, { startAfterMs, group: merchantId });
}
