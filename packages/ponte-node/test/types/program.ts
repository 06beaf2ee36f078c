import { type Answer, makeTestWebhook, Ponte, PonteProblem, type Schemas, verifyWebhook } from "@ponte/node";

// A shop's code under the compiler's strictest settings (types.test.ts).
const settings: { url: string | undefined; token: string | undefined } = { url: undefined, token: undefined };
const ponte = new Ponte(settings);
const description: string | undefined = undefined;

export async function program(): Promise<string> {
  const created = await ponte.createCharge({ grossAmount: "10.50", description, customer: { name: "Ana" } });
  const checkoutUrl: string = created.instructions.checkoutUrl;
  const attempt = await ponte.createCharge({ grossAmount: "10.50", paymentMethod: "PIX" });
  const { paymentMethod, chargeId }: Schemas["CreatedAttempt"] = attempt;
  await ponte.createRefund({ chargeId, amount: "1.00" });
  const method: "PIX" | undefined = description === undefined ? undefined : "PIX";
  const either: Schemas["CreatedAttempt"] | Schemas["CreatedCharge"] = await ponte.createCharge({
    grossAmount: "10.50",
    paymentMethod: method,
  });
  // @ts-expect-error only an attempt has its method
  created.paymentMethod;
  // @ts-expect-error there is no such field
  await ponte.createCharge({ grosAmount: "10.50" });
  const balance: Answer<"getBalance"> = await ponte.getBalance();
  const read: Schemas["Charge"] = await ponte.getCharge({ chargeId: created.id }, { timeoutMs: 1_000 });
  const csv: string = await ponte.exportCharges();
  const none: undefined = await ponte.deleteWebhookEndpoint({ endpointId: "whe_1" });
  for await (const { grossAmount } of ponte.pages.listCharges({ status: "PAID" })) return grossAmount;
  // @ts-expect-error a charge has an amount
  await ponte.createCharge();
  // @ts-expect-error there is no such status
  await ponte.listCharges({ status: "GONE" });
  const { headers, body, event } = makeTestWebhook("whsec_", "charge.paid", {
    data: { charge: { id: "chg_1" } },
  });
  const verified = verifyWebhook("whsec_", headers, body);
  const status = verified.type === "charge.paid" ? verified.data.charge.status : "none";
  const kept = [created.chargeId, either.chargeId, checkoutUrl, paymentMethod];
  return [...kept, JSON.stringify(balance), read.id, csv, none, event.data.charge.id, status].join();
}

export const fieldOf = (error: unknown): string | undefined =>
  error instanceof PonteProblem ? error.field : undefined;
