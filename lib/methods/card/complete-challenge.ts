import { PonteError } from "#lib/domain/errors";
import { completeChallenge } from "#lib/sandbox/card-processor";

/**
 * Completes a challenge of the sandbox's card processor, which then reports the outcome like any provider. Gives its
 * status and where the payer returns to. Throws `not_found`; the challenge's id is the right to complete it.
 */
export async function completeSandboxChallenge(
  challengeId: string,
): Promise<{ status: string; returnUrl: string }> {
  const payment = await completeChallenge(challengeId);
  if (!payment) throw new PonteError("not_found", "There is no such challenge.");
  return { status: payment.status, returnUrl: payment.returnUrl };
}
