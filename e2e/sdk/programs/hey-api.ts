import { createCharge, getCharge, paySandboxPix } from "../generated/hey-api";
import { createClient } from "../generated/hey-api/client";
import { untilPaid } from "./until-paid";

/** Creates a charge with Pix, pays it in the sandbox and reads its status, with the hey-api SDK. */
export async function pay(baseUrl: string, token: string): Promise<string | undefined> {
  const client = createClient({ baseUrl, auth: token });
  const { data: created, error } = await createCharge({
    client,
    body: { grossAmount: "10.50", paymentMethod: "PIX" },
  });
  if (error) throw new Error(error.detail);
  if (!created || !("chargeId" in created) || created.instructions.type !== "PIX")
    throw new Error("no Pix came");
  await paySandboxPix({ client, path: { txid: created.instructions.txid } });
  const path = { chargeId: created.chargeId };
  return untilPaid(async () => (await getCharge({ client, path })).data?.status);
}
