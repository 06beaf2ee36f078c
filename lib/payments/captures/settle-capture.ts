import type { Tx } from "#db/client";
import { noteAttemptFacts } from "#db/queries/attempts/attempt-moves";
import { type AttemptRecord, findAttempt } from "#db/queries/attempts/attempts";
import { noteChargeAuthorization } from "#db/queries/charges/charge-moves";
import { type ChargeRecord, lockCharge } from "#db/queries/charges/charges";
import { feeAt } from "#lib/domain/money/fee";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { hasPaid, isOpenAttempt, isPaidAttempt, isPayable } from "#lib/domain/payment/states";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { recordEvents } from "#lib/features/webhooks/record-events";
import { toAttemptView } from "#lib/methods/attempt-view";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

/** Result of a capture: money taken; refused and still authorised; authorisation gone; or unknown. */
export type CaptureEnd = "TAKEN" | "REFUSED" | "LOST" | "OPEN";

/** A requested capture and the provider's answer; REFUSED if it certainly took nothing. */
type Answered = { captureId: string; answer: ProviderOutcome | "REFUSED" };

/**
 * Settles a provider's answer to a capture: money like any other report of it. A refusal drops the capture, so that it
 * can be requested again or the charge canceled. A capture already settled stays as it is.
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
  // The charge has ended and its authorisation is being released; the next enquiry shows whether it is.
  if (answer === "REFUSED") return "OPEN";
  const settled = await settleAttempt(tx, merchantId, { attemptId: id, chargeId, outcome: answer }, now);
  if (isOpenAttempt(settled.status)) return "OPEN";
  return isPaidAttempt(settled.status) ? "TAKEN" : "LOST";
}

async function dropCapture(tx: Tx, charge: ChargeRecord, attempt: AttemptRecord, now: Date): Promise<void> {
  const { merchantId, amountMinor, feeRate, authorizedAt, captureBefore } = attempt;
  if (!captureBefore || !feeRate) throw new Error("a capture lacks its authorisation");
  const feeMinor = feeAt(amountMinor, feeRate);
  const facts = { captureId: null, captureMinor: null, captureAskedAt: null, feeMinor };
  const noted = await noteAttemptFacts(tx, merchantId, attempt.id, { facts, now });
  const hold = { authorizedAt, captureBefore, captureMinor: null, feeMinor, expiresAt: captureBefore };
  await noteChargeAuthorization(tx, merchantId, charge.id, { authorization: hold, now });
  const data = { attempt: toAttemptView(noted ?? attempt, charge.checkoutId) };
  const news = [{ type: "attempt.capture_failed", objectId: attempt.id, data } as const];
  await recordEvents(tx, merchantId, news, now);
}
