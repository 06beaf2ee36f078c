// @ts-check

const TEST_CARD = "4111111111111111";

/**
 * Pays a test charge by Pix as its payer's bank would, starting a Pix where none is open.
 * @param {any} ponte @param {string} chargeId
 */
export async function payByPix(ponte, chargeId) {
  const attempts = await ponte.listAttempts({ chargeId });
  const open = attempts.find(
    (/** @type {any} */ one) => one.instructions.type === "PIX" && one.status === "PENDING",
  );
  const { instructions } = open ?? (await ponte.createAttempt({ chargeId, paymentMethod: "PIX" }));
  await ponte.paySandboxPix({ txid: instructions.txid });
}

/**
 * Pays a test charge by card on its checkout; answers the attempt.
 * @param {any} ponte @param {string} chargeId @param {string} [number]
 */
export async function payByCard(ponte, chargeId, number = TEST_CARD) {
  const { checkoutToken } = await ponte.createCheckoutToken({ chargeId });
  const card = {
    number: number.replace(/\D/g, ""),
    holderName: "ANA SOUZA",
    expMonth: 12,
    expYear: new Date().getFullYear() + 3,
    cvv: "123",
  };
  const customer = { name: "Ana Souza", email: "ana@example.com" };
  const input = { chargeId, paymentMethod: "CREDIT_CARD", card, installments: 1, customer };
  return ponte.payCheckout(input, { checkoutToken });
}

/**
 * Pays a test charge from abroad on the sandbox processor's page.
 * @param {any} ponte @param {string} chargeId @param {string} currency
 */
export async function payFromAbroad(ponte, chargeId, currency) {
  const attempt = await ponte.createAttempt({ chargeId, paymentMethod: "INTERNATIONAL", currency });
  await ponte.paySandboxInternational({ sessionId: attempt.instructions.sessionId });
}
