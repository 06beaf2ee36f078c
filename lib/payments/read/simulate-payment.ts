import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { isOneOf } from "#lib/domain/members";
import { methodOf } from "#lib/methods/registry";
import { isOpenAttempt } from "#lib/payments/states.rules";
import { env } from "#lib/platform/env";
import { SANDBOX_PAYERS } from "#lib/sandbox/sandbox-payer.rules";

/**
 * Lets the sandbox simulate the payer of a charge's newest open attempt and report the payment like any provider. Throws
 * `not_found` if no attempt waits for such a payer.
 */
export async function simulatePayment(
  merchantId: MerchantId,
  chargeId: ChargeId,
  { claimId = null, payer = null }: { claimId?: string | null; payer?: string | null } = {},
): Promise<{ status: string }> {
  const now = databaseNow();
  const attempts = await listAttempts(db(), merchantId, chargeId);
  const attempt = attempts.find((one) => canSimulate(one, now));
  const payInSandbox = attempt && methodOf(attempt.paymentMethod).payInSandbox;
  if (!payInSandbox)
    throw new PonteError("not_found", "No attempt of this charge waits for a sandbox payer.");
  const by = payer ?? "";
  await payInSandbox(attempt, claimId, isOneOf(SANDBOX_PAYERS, by) ? by : "RIGHT");
  return { status: "PAID" };
}

/** True for an attempt that waits for a payer whom the sandbox can simulate. */
export function canSimulate(attempt: AttemptRecord, now: Date): boolean {
  const { paymentMethod, provider } = attempt;
  const { payInSandbox, isStarted } = methodOf(paymentMethod);
  const isPlayed = env().sandbox && provider === "sandbox" && payInSandbox !== undefined;
  return isPlayed && isStarted(attempt) && isOpenAttempt(attemptStatusAt(attempt, now));
}
