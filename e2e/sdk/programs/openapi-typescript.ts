import createClient from "openapi-fetch";
import type { components, paths } from "../generated/openapi-typescript";
import { untilPaid } from "./until-paid";

type CreateCharge = components["schemas"]["CreateChargeRequest"];

/** Creates a charge with Pix, pays it in the sandbox and reads its status, with openapi-fetch. */
export async function pay(baseUrl: string, token: string): Promise<string | undefined> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const { data: created, error } = await client.POST("/charge", {
    body: { grossAmount: "10.50", paymentMethod: "PIX" },
  });
  if (error) throw new Error(error.detail);
  // With the generator's default options, an answer's currency has only one value, and a body may leave it out, as above.
  const { currency }: { currency: "BRL" } = created;
  ({ grossAmount: "10.50", currency }) satisfies CreateCharge;
  if (!("chargeId" in created) || created.instructions.type !== "PIX") throw new Error("no Pix came");
  await client.POST("/sandbox/pix/{txid}/pay", { params: { path: { txid: created.instructions.txid } } });
  const params = { path: { chargeId: created.chargeId } };
  return untilPaid(async () => (await client.GET("/charge/{chargeId}", { params })).data?.status);
}
