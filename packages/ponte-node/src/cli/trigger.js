// @ts-check
import { parseArgs } from "node:util";
import { payByCard, payByPix } from "./test-payer.js";
import { waitFor } from "./wait-for.js";

const DECLINED_CARD = "4000000000000002";

/** @typedef {(ponte: import("../index.js").Ponte) => Promise<string>} Cause makes the event happen and answers the id of its object */

/** @param {import("../index.js").Ponte} ponte @param {object} [more] @returns {Promise<string>} */
const newCharge = async (ponte, more = {}) =>
  (await ponte.createCharge({ grossAmount: "10.50", description: "ponte trigger", ...more })).id;

/** @param {import("../index.js").Ponte} ponte */
async function newPaidCharge(ponte) {
  const chargeId = await newCharge(ponte);
  await payByPix(ponte, chargeId);
  const isPaid = async () => ((await ponte.getCharge({ chargeId })).status === "PAID" ? true : undefined);
  if (!(await waitFor(isPaid))) throw new Error(`The charge ${chargeId} was not paid within a minute.`);
  return chargeId;
}

/** @param {import("../index.js").Ponte} ponte */
async function newRefund(ponte) {
  const chargeId = await newPaidCharge(ponte);
  await ponte.createRefund({ chargeId });
  return chargeId;
}

/** @param {import("../index.js").Ponte} ponte */
async function newPixPayment(ponte) {
  const { response } = await ponte.createPixPayment({
    clientMode: "noNeedToSpecify",
    amount: 10.5,
    expire_at: tomorrow(),
  });
  if (response.transaction_pix_id) await ponte.paySandboxPix({ txid: response.transaction_pix_id });
  return String(response.id);
}

/** @param {import("../index.js").Ponte} ponte */
async function newPaidInvoice(ponte) {
  const { id, payment_id } = await ponte.createCryptoPayment({
    amount: 100,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: "ponte-trigger",
  });
  if (payment_id) await ponte.paySandboxCrypto({ payment_id });
  return id;
}

/** @param {import("../index.js").Ponte} ponte @param {string} number @param {object} [more] */
async function newCardAttempt(ponte, number, more) {
  const chargeId = await newCharge(ponte, more);
  return (await payByCard(ponte, chargeId, number)).id;
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** @type {Record<string, Cause>} */
const CAUSES = {
  "charge.created": (ponte) => newCharge(ponte),
  "charge.paid": newPaidCharge,
  "attempt.paid": newPaidCharge,
  "charge.canceled": async (ponte) => {
    const chargeId = await newCharge(ponte);
    await ponte.cancelCharge({ chargeId });
    return chargeId;
  },
  "charge.refunded": newRefund,
  "refund.succeeded": newRefund,
  "attempt.failed": (ponte) => newCardAttempt(ponte, DECLINED_CARD),
  "attempt.authorized": (ponte) => newCardAttempt(ponte, "4111111111111111", { capture: false }),
  "pix_payment.paid": newPixPayment,
  "invoice.paid": newPaidInvoice,
};

/**
 * Makes an event happen in test mode and prints its id.
 * @param {string[]} args @param {import("./command-line.js").Context} context
 */
export async function trigger(args, { ponte, say }) {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const type = /** @type {import("../index.js").PonteEvent["type"] | undefined} */ (positionals[0]);
  if (!type) {
    for (const known of Object.keys(CAUSES)) say(known);
    return 0;
  }
  const cause = CAUSES[type];
  if (!cause) throw new Error(`It can cause ${Object.keys(CAUSES).join(", ")}.`);
  const objectId = await cause(ponte);
  const event = await waitFor(async () => {
    const { data } = await ponte.listEvents({ type, limit: 50 });
    return data.find((one) => JSON.stringify(one).includes(objectId));
  });
  if (!event) throw new Error(`${type} did not come within a minute; its object is ${objectId}.`);
  say(`${event.type}  ${event.id}  ${event.objectId}`);
  return 0;
}
