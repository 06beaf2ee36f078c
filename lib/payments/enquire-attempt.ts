import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findAttemptOfJob } from "#db/queries/attempts";
import type { AttemptId } from "#lib/domain/ids";
import { isOpenAttempt } from "#lib/domain/states";
import { methodOf } from "#lib/methods/registry";
import { settleHeard } from "#lib/payments/settle-heard";

const ASK_AGAIN_MS = 30_000;

/**
 * Asks the provider what became of an open attempt and settles the answer; while the answer is still open, asks again
 * later. A payer may leave a challenge open for as long as the charge lasts, and asking ends with the charge. Does nothing
 * for an attempt that has ended, or of a provider that is off. Throws the provider's errors, for the job to be repeated.
 */
export async function enquireAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (!attempt || !isOpenAttempt(attempt.status)) return;
  const heard = await methodOf(attempt.paymentMethod).enquire?.(attempt, databaseNow());
  if (!heard?.outcome) return;
  await settleHeard(attempt, { outcome: heard.outcome, facts: heard.facts }, ASK_AGAIN_MS);
}
