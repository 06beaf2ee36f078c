import type { Tx } from "#db/client";
import { noteAttemptFacts } from "#lib/attempts/attempt-moves.queries";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { noteChargeAuthorization } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { hasPaid, isOpenAttempt, isPaidAttempt, isPayable } from "#lib/payments/states.rules";
import { feeAt } from "#lib/prices/fee.rules";
import { recordEvents } from "#lib/webhooks/record-events";

/** Result of a capture: money taken; refused and still authorized; authorization gone; or unknown. */
export type CaptureEnd = "TAKEN" | "REFUSED" | "LOST" | "OPEN";

/** A requested capture and the provider's answer; REFUSED if it certainly took nothing. */
type Answered = { captureId: string; answer: ProviderOutcome | "REFUSED" };

/**
 * Settles a provider's answer to a capture; money is settled like any other report of it. A refusal drops the capture, so that it
 * can be requested again or the charge canceled. A capture that is already settled stays as it is.
 */
export async function settleCapture(
  tx: Tx,
  { id, merchantId, chargeId }: AttemptRecord,
  { captureId, answer }: Answered,
  now: Date,
): Promise<CaptureEnd> {
  const charge = await lockCharge(tx, merchantId, chargeId);
  const attempt = await findAttempt(tx, merchantId, id);
  if (!charge || !attempt) throw new Error("the attempt of a capture is missing");
  const isOpen = isOpenAttempt(attempt.status) && attempt.captureId === captureId;
  if (!isOpen) return hasPaid(attempt.status) ? "TAKEN" : "REFUSED";
  const isPending = isPayable(chargeStatusAt(charge, now));
  const isRefused = answer === "REFUSED" || answer.kind === "AUTHORIZED";
  if (isRefused && isPending) {
    await dropCapture(tx, charge, attempt, now);
    return "REFUSED";
  }
  // The charge has ended and its authorization is being released; the next enquiry shows whether it was.
  if (answer === "REFUSED") return "OPEN";
  const settled = await settleAttempt(tx, merchantId, { attemptId: id, chargeId, outcome: answer }, now);
  if (isOpenAttempt(settled.status)) return "OPEN";
  return isPaidAttempt(settled.status) ? "TAKEN" : "LOST";
}

async function dropCapture(tx: Tx, charge: ChargeRecord, attempt: AttemptRecord, now: Date): Promise<void> {
  const { merchantId, amountMinor, feeRate, authorizedAt, captureBefore } = attempt;
  if (!captureBefore || !feeRate) throw new Error("a capture lacks its authorization");
  const feeMinor = feeAt(amountMinor, feeRate);
  const facts = { captureId: null, captureMinor: null, captureAskedAt: null, feeMinor };
  const noted = await noteAttemptFacts(tx, merchantId, attempt.id, { facts, now });
  const hold = { authorizedAt, captureBefore, captureMinor: null, feeMinor, expiresAt: captureBefore };
  await noteChargeAuthorization(tx, merchantId, charge.id, { authorization: hold, now });
  const data = { attempt: toAttemptView(noted ?? attempt, charge.checkoutId) };
  const news = [{ type: "attempt.capture_failed", objectId: attempt.id, data } as const];
  await recordEvents(tx, merchantId, news, now);
}
