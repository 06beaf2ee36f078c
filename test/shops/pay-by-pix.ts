import type { Ponte } from "../../packages/ponte-node/src/index.js";

/** Pays a charge of the sandbox by Pix, as its payer would on Ponte's page. */
export async function payByPix(ponte: Ponte, chargeId: string): Promise<void> {
  const { instructions } = await ponte.createAttempt({ chargeId, paymentMethod: "PIX" });
  if (instructions.type !== "PIX")
    throw new Error(`The attempt has instructions of the type ${instructions.type}.`);
  await ponte.paySandboxPix({ txid: instructions.txid });
}
