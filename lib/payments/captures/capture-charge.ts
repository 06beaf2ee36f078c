import { type Tx, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { noteAttemptFacts } from "#lib/attempts/attempt-moves.queries";
import { type AttemptRecord, findAuthorizedAttempt } from "#lib/attempts/attempts.queries";
import {
  chargeAuthorizationStatus,
  isAuthorized,
  isCaptureRequested,
  paidMinorOf,
} from "#lib/attempts/authorization.rules";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { CaptureChargeBody, ChargeView } from "#lib/charges/charge.contract";
import { noteChargeAuthorization } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { askForCapture } from "#lib/payments/captures/ask-for-capture";
import type { CaptureEnd } from "#lib/payments/captures/settle-capture";
import { getCharge, getChargeOrThrow } from "#lib/payments/read/get-charge";
import { newId } from "#lib/platform/ids/new-id";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { feeAt } from "#lib/prices/fee.rules";

const DAY_MS = 24 * 60 * 60 * 1000;
// The capture request itself may wait for as long as a provider call takes.
const ENQUIRE_AFTER_MS = 30_000;

/**
 * Captures a charge's authorized card payment once, wholly or in part. Without an answer the charge stays PENDING and CAPTURING;
 * repeating the capture changes nothing. Throws `not_found`, `illegal_transition` if nothing is authorized or another amount was
 * captured, `invalid_request` for more than is authorized, `split_exceeds_net`, and `provider_error` if nothing was taken.
 */
export async function captureCharge(
  merchantId: MerchantId,
  chargeId: string,
  body: CaptureChargeBody,
  actor: Actor,
): Promise<ChargeView> {
  const { id } = await getChargeOrThrow(merchantId, chargeId);
  const capturing = await transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, id);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    return storeCapture(tx, charge, body.amount ?? charge.grossAmountMinor, actor);
  }, "capture");
  if (capturing) assertNotRefused(await askForCapture(capturing, true));
  return getCharge(merchantId, id);
}

/** The attempt with its capture to request; null if the same capture is already stored. */
async function storeCapture(
  tx: Tx,
  charge: ChargeRecord,
  amountMinor: Minor,
  actor: Actor,
): Promise<AttemptRecord | null> {
  const { id, merchantId, authorizedAt, captureBefore, expiresAt } = charge;
  const now = databaseNow();
  const status = chargeStatusAt(charge, now);
  const authorization = chargeAuthorizationStatus({ ...charge, status });
  const isRequested = isCaptureRequested(authorization);
  if (isRequested && paidMinorOf(charge) === amountMinor) return null;
  const attempt = isAuthorized(authorization) ? await findAuthorizedAttempt(tx, merchantId, id) : null;
  if (!attempt?.feeRate) throw nothingAuthorized(authorization ?? status);
  if (amountMinor > attempt.amountMinor) throw exceedsAuthorized(attempt.amountMinor);
  const feeMinor = feeAt(amountMinor, attempt.feeRate);
  assertSplitFits({ grossAmountMinor: amountMinor, split: charge.split }, feeMinor);
  const facts = {
    captureId: newId("capture"),
    captureMinor: amountMinor,
    captureAskedAt: now,
    feeMinor,
    enquireAt: new Date(now.getTime() + ENQUIRE_AFTER_MS),
  };
  const noted = await noteAttemptFacts(tx, merchantId, attempt.id, { facts, now });
  // The capture was requested in time, so the charge waits for the answer, even past the end of the authorization.
  const waitsUntil = new Date(
    Math.max(expiresAt.getTime(), merchantTime(merchantId, now).getTime() + DAY_MS),
  );
  const hold = { authorizedAt, captureBefore, captureMinor: amountMinor, feeMinor, expiresAt: waitsUntil };
  await noteChargeAuthorization(tx, merchantId, id, { authorization: hold, now });
  await recordAudit(tx, merchantId, actor, {
    action: "charge.captured",
    objectType: "charge",
    objectId: id,
    before: { authorization },
    after: { amount: formatReais(amountMinor) },
  });
  return noted;
}

function assertNotRefused(end: CaptureEnd): void {
  switch (end) {
    case "TAKEN":
    case "OPEN":
      return;
    case "REFUSED":
      throw new PonteError(
        "provider_error",
        "The provider refused the capture and charged nothing; the amount is still held.",
      );
    case "LOST":
      throw new PonteError("provider_error", "The provider no longer holds the amount and charged nothing.");
  }
}

function nothingAuthorized(status: string): PonteError {
  return new PonteError(
    "illegal_transition",
    `Only a charge with an AUTHORIZED payment can be captured, once; this one is ${status}.`,
  );
}

function exceedsAuthorized(authorizedMinor: Minor): PonteError {
  return invalidField(
    "/amount",
    "exceeds_authorized",
    `At most the authorized amount can be captured: ${formatReais(authorizedMinor)}.`,
  );
}
