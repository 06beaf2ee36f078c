/** A few calls of the API outside the measurement. */
export type ApiClient = { origin: string; token: string };

export const CREATE_BODY = JSON.stringify({ grossAmount: "10.50", paymentMethod: "PIX" });
const DAY_MS = 24 * 60 * 60 * 1000;
/** A payment without payer data; its instant is written as in answers. */
export const PIX_PAYMENT_BODY = JSON.stringify({
  clientMode: "noNeedToSpecify",
  amount: 10,
  expire_at: new Date(Date.now() + DAY_MS).toISOString(),
});
export const CRYPTO_PAYMENT_BODY = JSON.stringify({
  amount: 100,
  fiat_currency: "BRL",
  pay_currency: "BTC",
  customer_name: "Ana Souza",
  customer_email: "ana@example.com",
  external_reference: "order-1",
});
const SPLIT_PARTS = 10;

/** Creates Pix charges through the API, eight at a time, and returns their ids. */
export async function createCharges(client: ApiClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(8, count - ids.length) }, () => createCharge(client));
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

/** A body that creates a charge split among ten new recipients, nine by percent and one by amount. */
export async function createSplitBody(client: ApiClient): Promise<string> {
  const split = [];
  for (let number = 0; number < SPLIT_PARTS; number += 1) {
    const recipient = JSON.stringify({ name: `Recipient ${number}`, document: "529.982.247-25" });
    const { id } = JSON.parse(await postText(client, "/api/recipients", recipient));
    const rule = number === 0 ? { type: "FIXED", value: "1.00" } : { type: "PERCENT", value: "7.77" };
    split.push({ recipientId: id, ...rule });
  }
  return JSON.stringify({ ...JSON.parse(CREATE_BODY), split });
}

/** A token for the checkout of a pending charge, by the checkout's API path. */
export async function createCheckoutToken(client: ApiClient, checkoutPath: string): Promise<string> {
  return JSON.parse(await postText(client, `${checkoutPath}/token`, "{}")).checkoutToken;
}

async function createCharge(client: ApiClient): Promise<string> {
  return JSON.parse(await postText(client, "/api/charge", CREATE_BODY)).chargeId;
}

/** The response body of a creating POST, as text. Throws unless the status is 201. */
export async function postText({ origin, token }: ApiClient, path: string, body: string): Promise<string> {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  if (response.status !== 201) throw new Error(`POST ${origin}${path} answered ${response.status}.`);
  return response.text();
}
