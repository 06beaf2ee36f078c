import { db } from "#db/client";
import { findAttemptOfJob } from "#db/queries/attempts";
import type { AttemptId } from "#lib/domain/ids";
import { findProvider } from "#lib/providers/registry";

/**
 * Asks the provider to take no more money for a canceled attempt. What it has taken all the same comes by a report, and
 * goes to suspense. Of a provider that is off there is nothing to ask. Throws the provider's errors, for the job to be repeated.
 */
export async function voidAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (attempt?.status !== "CANCELED") return;
  const { provider } = attempt;
  switch (attempt.paymentMethod) {
    case "PIX":
      return findProvider("pix", provider)?.removeCharge(attempt.providerReference);
    case "CREDIT_CARD":
      return findProvider("card", provider)?.cancelPayment(attempt.providerReference);
    case "INTERNATIONAL":
      return findProvider("international", provider)?.cancelSession(attempt.providerReference);
    case "CRYPTO":
      // An address goes on taking coins whoever is asked; what comes goes to suspense.
      return;
  }
}
