import type { Tx } from "#db/client";
import { cancelOpenAttempts, failAuthorizedAttempts } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { noteChargeAuthorization } from "#lib/charges/charge-moves.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { toAttemptView } from "#lib/methods/attempt-view";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { isOpenAttempt, isPayable } from "#lib/payments/states.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

const NO_AUTHORIZATION = { authorizedAt: null, captureBefore: null, captureMinor: null };

/**
 * Keeps a pending charge in step with its authorized attempt. An authorization cancels other open attempts and moves the charge's
 * expiry to the capture deadline; a failed one leaves the charge payable. Returns the events.
 */
export async function settleHold(
  tx: Tx,
  charge: ChargeRecord,
  { before, after }: { before: AttemptRecord; after: AttemptRecord },
  now: Date,
): Promise<NewEvent[]> {
  const { merchantId, id } = charge;
  const { authorizedAt, captureBefore } = after;
  const isNew = before.authorizedAt === null && isOpenAttempt(after.status);
  if (isNew && authorizedAt !== null && captureBefore !== null) {
    const authorization = { authorizedAt, captureBefore, captureMinor: null, expiresAt: captureBefore };
    await noteChargeAuthorization(tx, merchantId, id, { authorization, now });
    const siblings = await cancelOpenAttempts(tx, merchantId, id, { except: after.id, now });
    return [authorizedEvent(after, charge.checkoutId), ...(await voidCanceled(tx, charge, siblings))];
  }
  const isLost = before.authorizedAt !== null && before.status !== after.status && isPayable(charge.status);
  if (isLost) await noteChargeAuthorization(tx, merchantId, id, { authorization: NO_AUTHORIZATION, now });
  return [];
}

/** Queues the voiding, at the provider, of attempts that were just canceled or failed; returns their events. */
export async function voidCanceled(
  tx: Tx,
  { checkoutId }: Pick<ChargeRecord, "checkoutId">,
  attempts: readonly AttemptRecord[],
): Promise<NewEvent[]> {
  for (const attempt of attempts) await queueVoid(tx, attempt);
  return attempts.map((attempt) => attemptEvent(attempt, checkoutId));
}

/**
 * Fails the authorized attempts of a merchant's ended charges and queues the release of their amounts. An attempt with an
 * unanswered capture stays: its money may have been taken. Returns the failed attempts.
 */
export async function releaseAuthorizations(
  tx: Tx,
  merchantId: MerchantId,
  { ids, reason }: { ids: ChargeId[]; reason: "authorization_voided" | "authorization_expired" },
  now: Date,
): Promise<AttemptRecord[]> {
  const failure = { failureCode: reason, failureMessage: failureMessage(reason) };
  const released = await failAuthorizedAttempts(tx, merchantId, { chargeIds: ids, failure }, now);
  for (const attempt of released) await queueVoid(tx, attempt);
  return released;
}

function authorizedEvent(attempt: AttemptRecord, checkoutId: string): NewEvent {
  const data = { attempt: toAttemptView(attempt, checkoutId) };
  return { type: "attempt.authorized", objectId: attempt.id, data };
}
