import { createCharge, getCharge, paySandboxPix } from "../generated/orval/client";
import { untilPaid } from "./until-paid";

/**
 * Creates a charge with Pix, pays it in the sandbox and reads its status, with the orval SDK, which knows the
 * address itself.
 */
export async function pay(_baseUrl: string, token: string): Promise<string | undefined> {
  const options = { headers: { Authorization: `Bearer ${token}` } };
  const created = await createCharge({ grossAmount: "10.50", paymentMethod: "PIX" }, options);
  if (created.status !== 201) throw new Error(created.data.detail);
  if (!("chargeId" in created.data) || created.data.instructions.type !== "PIX")
    throw new Error("no Pix came");
  await paySandboxPix(created.data.instructions.txid, {}, options);
  const { chargeId } = created.data;
  return untilPaid(async () => {
    const charge = await getCharge(chargeId, options);
    return charge.status === 200 ? charge.data.status : undefined;
  });
}
