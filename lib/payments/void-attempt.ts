import { db } from "#db/client";
import { findAttemptOfJob } from "#db/queries/attempts";
import type { AttemptId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";

/**
 * Asks the provider to take no more money for a canceled attempt. What it has taken all the same comes by a report, and
 * goes to suspense. Of a provider that is off there is nothing to ask. Throws the provider's errors, for the job to be repeated.
 */
export async function voidAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (attempt?.status === "CANCELED") await methodOf(attempt.paymentMethod).void(attempt);
}
