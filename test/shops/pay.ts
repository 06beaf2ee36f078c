import { until } from "#test/shops/until";
import type { Ponte } from "../../packages/ponte-node/src/index.js";

const CARD = { number: "4111111111111111", holderName: "Ana Souza", expMonth: 12, expYear: 2030, cvv: "123" };

/** Pays a charge of the sandbox by Pix, as its payer would on Ponte's page. */
export async function payByPix(ponte: Ponte, chargeId: string): Promise<void> {
  const { instructions } = await ponte.createAttempt({ chargeId, paymentMethod: "PIX" });
  if (instructions.type !== "PIX")
    throw new Error(`The attempt has instructions of the type ${instructions.type}.`);
  await ponte.paySandboxPix({ txid: instructions.txid });
}

/** The same by a card of the sandbox, which pays the charge or has its amount held. */
export async function payByCard(ponte: Ponte, chargeId: string): Promise<void> {
  const { checkoutToken } = await ponte.createCheckoutToken({ chargeId });
  await ponte.payCheckout(
    { chargeId, paymentMethod: "CREDIT_CARD", card: CARD, installments: 1 },
    { checkoutToken },
  );
}

/** Waits until this amount of a charge is refunded: a bank may answer later. */
export function untilRefunded(ponte: Ponte, chargeId: string, amount: string): Promise<string> {
  return until(`${amount} BRL to be refunded`, async () => {
    const { refundedAmount } = await ponte.getCharge({ chargeId });
    return refundedAmount === amount ? refundedAmount : undefined;
  });
}
