import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { toItsEnd } from "#db/work";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { methodOf } from "#lib/methods/registry";
import { type CaptureEnd, settleCapture } from "#lib/payments/captures/settle-capture";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * Asks the provider for the capture that stands on an attempt, and settles the answer; the capture's id makes it one. Without an
 * answer the capture stays open and is asked about. `isFirst`: nobody has asked for it before, so a provider that is not reached surely took
 * nothing. Answers what the capture came to.
 */
export async function askForCapture(attempt: AttemptRecord, isFirst: boolean): Promise<CaptureEnd> {
  const { captureId, captureMinor } = attempt;
  if (captureId === null || captureMinor === null) throw new Error("the attempt has no capture");
  const { capture } = methodOf(attempt.paymentMethod);
  if (!capture) throw new Error("the method captures nothing");
  const answer = await hear(() => capture(attempt, { captureId, amountMinor: captureMinor }), isFirst);
  if (answer === null) {
    logger().warn({ attemptId: attempt.id }, "the provider did not answer for a capture");
    return "OPEN";
  }
  return toItsEnd(() =>
    transaction((tx) => settleCapture(tx, attempt, { captureId, answer }, databaseNow()), "settle"),
  );
}

async function hear(
  ask: () => Promise<ProviderOutcome>,
  isFirst: boolean,
): Promise<ProviderOutcome | "REFUSED" | null> {
  try {
    return await ask();
  } catch (error) {
    const isSurelyNothing =
      error instanceof ProviderFault && (isFirst || !(error instanceof ProviderUnavailable));
    return isSurelyNothing ? "REFUSED" : null;
  }
}
