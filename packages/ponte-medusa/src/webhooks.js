// @ts-check
import { PonteSignatureError, verifyWebhook } from "@ponte/node";
import { isSession } from "./charges.js";
import { MEDUSA_STATUS, paidAmountOf, stateOf } from "./statuses.js";

/**
 * @typedef {{ rawData: string | Uint8Array, headers: Record<string, unknown> }} Payload
 * @typedef {{ action: string, data?: { session_id: string, amount: string } }} Action
 * @typedef {{ warn(message: string): void, error(message: string): void }} Log
 * @typedef {(sessionId: string) => Promise<unknown>} ChargeOf the id of the charge that Medusa stored with a payment session
 * @typedef {{ ponte: import("@ponte/node").Ponte, secret: string, log: Log, chargeOf: ChargeOf }} Shop
 */

/** @type {Action} */
const NOTHING = { action: "not_supported" };

/**
 * The action for Medusa in a callback of Ponte. A verified event only names the charge to read, and the charge's state decides, so events may come twice, late and in any order. A forged event, and a charge that Medusa did not open for the session, change nothing and are logged. Throws if Ponte does not answer, so that Medusa's event bus repeats the event.
 * @param {Shop} shop @param {Payload} payload @returns {Promise<Action>}
 */
export async function actionOf({ ponte, secret, log, chargeOf }, payload) {
  const event = verified(secret, log, payload);
  if (event?.type === "refund.failed")
    log.error(
      `The bank refused the refund ${event.data.refund.id} of the charge ${event.data.refund.chargeId}. Medusa still shows it as made.`,
    );
  const chargeId = event && chargeIn(event);
  if (!chargeId) return NOTHING;
  const charge = await ponte.getCharge({ chargeId });
  const sessionId = charge.externalReference;
  // Other charges of the same merchant belong to other systems.
  if (!isSession(sessionId)) return NOTHING;
  // Whoever may open charges at Ponte can write any session's id into theirs.
  if ((await chargeOf(sessionId)) !== chargeId) {
    log.warn(`The charge ${chargeId} names ${sessionId}, to which it does not belong. It changes nothing.`);
    return NOTHING;
  }
  const { action } = MEDUSA_STATUS[stateOf(charge)];
  return { action, data: { session_id: sessionId, amount: paidAmountOf(charge) } };
}

/** @param {string} secret @param {Log} log @param {Payload} payload */
function verified(secret, log, { rawData, headers }) {
  try {
    // Medusa's event bus may pass it on long after it came. Sent again by somebody else, it only has the charge read once more.
    return verifyWebhook(secret, textHeadersOf(headers), rawData, { toleranceSeconds: Infinity });
  } catch (error) {
    if (!(error instanceof PonteSignatureError)) throw error;
    log.warn(`A callback for @ponte/medusa was ignored: ${error.detail}`);
    return undefined;
  }
}

/** The charge that an event may have changed. @param {import("@ponte/node").PonteEvent} event */
function chargeIn(event) {
  switch (event.type) {
    case "charge.paid":
    case "charge.expired":
    case "charge.canceled":
      return event.data.charge.id;
    case "attempt.authorized":
      return event.data.attempt.chargeId;
    default:
      return undefined;
  }
}

/** @param {Record<string, unknown>} headers */
function textHeadersOf(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
