import { db, type Tx, transaction } from "#db/client";
import { type AttemptRecord, findAttemptOfJob } from "#db/queries/attempts";
import { accountKey } from "#lib/domain/connection";
import type { AttemptId } from "#lib/domain/ids";
import { isEndedUnpaid } from "#lib/domain/states";
import { methodOf } from "#lib/methods/registry";
import { enqueue } from "#lib/platform/jobs/queue";
import { mayBeAsked } from "#lib/providers/provider-rest";

const RETRY_MS = 20_000;

/**
 * Asks the provider to take no more money for an attempt that ended unpaid, and to give free what it holds. What it has taken all the same comes by a report, and
 * goes to suspense. Of a provider that is off there is nothing to ask; one that is left in peace is asked 20 s later. Throws the provider's errors, for the job to be repeated.
 */
export async function voidAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (!attempt || !isEndedUnpaid(attempt.status)) return;
  const method = methodOf(attempt.paymentMethod);
  if (mayBeAsked(method.ports[0], accountKey(attempt), 1) > 0) return method.void(attempt);
  await transaction((tx) => queueVoid(tx, attempt, RETRY_MS));
}

/** Has an attempt voided once the caller's transaction commits, `startAfterMs` later. */
export async function queueVoid(
  tx: Tx,
  { id: attemptId, merchantId }: Pick<AttemptRecord, "id" | "merchantId">,
  startAfterMs = 0,
): Promise<void> {
  await enqueue(tx, "void-attempt", { attemptId }, { startAfterMs, group: merchantId });
}
