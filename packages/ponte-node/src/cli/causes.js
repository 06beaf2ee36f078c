// @ts-check
import { payByCard, payByPix } from "./test-payer.js";
import { waitFor } from "./wait-for.js";

/** @typedef {import("../index.js").Ponte} Ponte */
/** @typedef {(ponte: Ponte) => Promise<string>} Cause causes the event and returns the id of its object */

const DECLINED_CARD = "4000000000000002";
const LATE_CARD = "4000000000000119";
const UNCAPTURED_CARD = "4000000000004202";

/** @param {Ponte} ponte @param {object} [more] @returns {Promise<string>} */
const newCharge = async (ponte, more = {}) =>
  (await ponte.createCharge({ grossAmount: "10.50", description: "ponte trigger", ...more })).chargeId;

/** @param {Ponte} ponte */
async function newPaidCharge(ponte) {
  const chargeId = await newCharge(ponte);
  await payByPix(ponte, chargeId);
  const isPaid = async () => ((await ponte.getCharge({ chargeId })).status === "PAID" ? true : undefined);
  if (!(await waitFor(isPaid))) throw new Error(`The charge ${chargeId} was not paid within a minute.`);
  return chargeId;
}

/** @param {Ponte} ponte */
async function newRefund(ponte) {
  const chargeId = await newPaidCharge(ponte);
  await ponte.createRefund({ chargeId });
  return chargeId;
}

/** @param {Ponte} ponte */
async function newPixPayment(ponte) {
  const { response } = await ponte.createPixPayment({
    clientMode: "noNeedToSpecify",
    amount: 10.5,
    expire_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  if (response.transaction_pix_id) await ponte.paySandboxPix({ txid: response.transaction_pix_id });
  return String(response.id);
}

/** @param {Ponte} ponte */
async function newPixPaymentRefund(ponte) {
  const paymentId = await newPixPayment(ponte);
  const refunded = await waitFor(() =>
    ponte.refundPixPayment({ paymentId }).then(
      () => true,
      // Not paid yet.
      () => undefined,
    ),
  );
  if (!refunded) throw new Error(`The payment ${paymentId} could not be refunded within a minute.`);
  return paymentId;
}

/** @param {Ponte} ponte @param {{ amount?: string, confirmations?: number }} [sent] */
async function newInvoice(ponte, sent = {}) {
  const { id, payment_id } = await ponte.createCryptoPayment({
    amount: 100,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: "ponte-trigger",
  });
  if (payment_id) await ponte.paySandboxCrypto({ payment_id, ...sent });
  return id;
}

/** @param {Ponte} ponte @param {string} number @param {object} [more] */
async function newCardAttempt(ponte, number, more) {
  const chargeId = await newCharge(ponte, more);
  return payByCard(ponte, chargeId, number);
}

/** @param {Ponte} ponte */
async function newFailedCapture(ponte) {
  const { id, chargeId } = await newCardAttempt(ponte, UNCAPTURED_CARD, { capture: false });
  // The refusal is the intended result.
  await ponte.captureCharge({ chargeId }).catch(() => undefined);
  return id;
}

/** @param {Ponte} ponte */
async function newCanceledAttempt(ponte) {
  const chargeId = await newCharge(ponte);
  const { id } = await ponte.createAttempt({ chargeId, paymentMethod: "PIX" });
  await ponte.cancelCharge({ chargeId });
  return id;
}

/** @param {Ponte} ponte */
async function newDispute(ponte) {
  const chargeId = await newPaidCharge(ponte);
  const attempts = await ponte.listAttempts({ chargeId });
  const paid = attempts.find(({ status }) => status === "PAID");
  if (!paid) throw new Error(`The charge ${chargeId} has no paid attempt.`);
  await ponte.openSandboxDispute({ attemptId: paid.id });
  const found = await waitFor(async () => (await ponte.listDisputes({ chargeId })).data[0]?.id);
  if (!found) throw new Error(`No dispute of ${chargeId} was opened within a minute.`);
  return found;
}

/** @param {Ponte} ponte @param {"winSandboxDispute" | "loseSandboxDispute"} end */
async function newDecidedDispute(ponte, end) {
  const disputeId = await newDispute(ponte);
  await ponte[end]({ disputeId });
  return disputeId;
}

/** How to cause each event in test mode with only an access token. @type {Record<string, Cause>} */
export const CAUSES = {
  "charge.created": (ponte) => newCharge(ponte),
  "charge.paid": newPaidCharge,
  "charge.canceled": async (ponte) => {
    const chargeId = await newCharge(ponte);
    await ponte.cancelCharge({ chargeId });
    return chargeId;
  },
  "charge.refunded": newRefund,
  "attempt.processing": async (ponte) => (await newCardAttempt(ponte, LATE_CARD)).id,
  "attempt.authorized": async (ponte) =>
    (await newCardAttempt(ponte, "4111111111111111", { capture: false })).id,
  "attempt.capture_failed": newFailedCapture,
  "attempt.paid": newPaidCharge,
  "attempt.failed": async (ponte) => (await newCardAttempt(ponte, DECLINED_CARD)).id,
  "attempt.canceled": newCanceledAttempt,
  "attempt.refunded": newRefund,
  "pix_payment.paid": newPixPayment,
  "pix_payment.refunded": newPixPaymentRefund,
  "invoice.confirming": (ponte) => newInvoice(ponte, { confirmations: 0 }),
  "invoice.partially_paid": (ponte) => newInvoice(ponte, { amount: "0.00001" }),
  "invoice.paid": newInvoice,
  "payout.requested": async (ponte) =>
    (await ponte.requestPayout({ amount: "1.00", pixKey: "financeiro@example.com" })).id,
  "refund.succeeded": newRefund,
  "dispute.opened": newDispute,
  "dispute.won": (ponte) => newDecidedDispute(ponte, "winSandboxDispute"),
  "dispute.lost": (ponte) => newDecidedDispute(ponte, "loseSandboxDispute"),
};
