import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import type { EnquiryAnswer } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { type CaptureEnd, settleCapture } from "#lib/payments/captures/settle-capture";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { isOpenAttempt } from "#lib/payments/states.rules";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";

/** A capture older than this is not sent for the first time, so that its call ends before another one requests it. */
const SENT_WITHIN_MS = 25_000;

/**
 * Requests an attempt's capture from the provider and settles the answer, unless the capture has ended or was replaced. Its id
 * makes a repeated request safe; without an answer it stays open. With `isFirst` there was no earlier request, so a provider that
 * was not reached took nothing.
 */
export async function askForCapture(attempt: AttemptRecord, isFirst: boolean): Promise<CaptureEnd> {
  const { captureId, captureMinor } = attempt;
  if (captureId === null || captureMinor === null) throw new Error("the attempt has no capture");
  const { capture } = methodOf(attempt.paymentMethod);
  if (!capture) throw new Error("the method captures nothing");
  if (!(await mayBeSent(attempt, isFirst))) return "OPEN";
  const send = () => capture(attempt, { captureId, amountMinor: captureMinor });
  const answer = isFirst ? await hear(send) : await hearAgain(attempt, send);
  if (answer === null) {
    logger().warn({ attemptId: attempt.id }, "the provider did not answer a capture");
    return "OPEN";
  }
  return toItsEnd(() =>
    transaction((tx) => settleCapture(tx, attempt, { captureId, answer }, databaseNow()), "settle"),
  );
}

// The process may have paused since it read the attempt.
async function mayBeSent({ merchantId, id, captureId }: AttemptRecord, isFirst: boolean): Promise<boolean> {
  const there = await findAttempt(db(), merchantId, id);
  if (!there || !isOpenAttempt(there.status) || there.captureId !== captureId) return false;
  const ageMs = databaseNow().getTime() - (there.captureAskedAt?.getTime() ?? 0);
  return !isFirst || ageMs < SENT_WITHIN_MS;
}

/** The provider's answer; REFUSED if it certainly took nothing, null if unknown. */
type CaptureAnswer = ProviderOutcome | "REFUSED" | null;

async function hear(send: () => Promise<ProviderOutcome>): Promise<CaptureAnswer> {
  try {
    return await send();
  } catch (error) {
    return error instanceof ProviderFault ? "REFUSED" : null;
  }
}

/** An earlier request may have arrived, so a refusal counts only while the provider still holds the amount. */
async function hearAgain(
  attempt: AttemptRecord,
  send: () => Promise<ProviderOutcome>,
): Promise<CaptureAnswer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ProviderFault) || error instanceof ProviderUnavailable) return null;
    const held = await enquire(attempt);
    return held.length > 0 && held.every(isAuthorization) ? "REFUSED" : null;
  }
}

function enquire(attempt: AttemptRecord): Promise<EnquiryAnswer[]> {
  return methodOf(attempt.paymentMethod)
    .enquire(attempt, databaseNow())
    .catch(() => []);
}

function isAuthorization(answer: EnquiryAnswer): boolean {
  return answer.kind === "outcome" && answer.outcome.kind === "AUTHORIZED";
}
