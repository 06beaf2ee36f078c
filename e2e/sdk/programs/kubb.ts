import { createCharge } from "../generated/kubb/clients/createCharge";
import { getCharge } from "../generated/kubb/clients/getCharge";
import { paySandboxPix } from "../generated/kubb/clients/paySandboxPix";
import { untilPaid } from "./until-paid";

/** Creates a charge with Pix, pays it in the sandbox and reads its status, with the kubb SDK. */
export async function pay(baseURL: string, token: string): Promise<string | undefined> {
  // Its client sends JSON without a Content-Type.
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const config = { baseURL, headers };
  const created = await createCharge({ grossAmount: "10.50", paymentMethod: "PIX" }, undefined, config);
  if (!("chargeId" in created) || created.instructions.type !== "PIX") throw new Error("no Pix came");
  await paySandboxPix(created.instructions.txid, {}, undefined, config);
  const { chargeId } = created;
  return untilPaid(async () => (await getCharge(chargeId, undefined, config)).status);
}
