// @ts-check

const TEST_CARD = "4111111111111111";

/**
 * Pays a test charge by Pix as its payer's bank would, creating a Pix if none is open.
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId
 */
export async function payByPix(ponte, chargeId) {
  const attempts = await ponte.listAttempts({ chargeId });
  const open = attempts.find(({ paymentMethod, status }) => paymentMethod === "PIX" && status === "PENDING");
  const { instructions } = open ?? (await ponte.createAttempt({ chargeId, paymentMethod: "PIX" }));
  if (instructions.type === "PIX") await ponte.paySandboxPix({ txid: instructions.txid });
}

/**
 * Pays a test charge by card on its checkout; returns the attempt.
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId @param {string} [number]
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
  return ponte.payCheckout(
    { chargeId, paymentMethod: "CREDIT_CARD", card, installments: 1, customer },
    { checkoutToken },
  );
}

/**
 * Pays a test charge from abroad on the sandbox processor's page.
 * @param {import("../index.js").Ponte} ponte @param {string} chargeId @param {string} currency
 */
export async function payFromAbroad(ponte, chargeId, currency) {
  /** @type {any} the API defines the currencies */
  const known = currency;
  const input = { chargeId, paymentMethod: /** @type {const} */ ("INTERNATIONAL"), currency: known };
  const { instructions } = await ponte.createAttempt(input);
  if (instructions.type === "REDIRECT")
    await ponte.paySandboxInternational({ sessionId: instructions.sessionId });
}
