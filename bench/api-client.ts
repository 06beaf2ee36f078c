/** A few calls of the API outside the measurement. */
export type ApiClient = { origin: string; token: string };

export const CREATE_BODY = JSON.stringify({ grossAmount: "10.50", paymentMethod: "PIX" });

/** Creates Pix charges through the API, eight at a time, and returns their ids. */
export async function createCharges(client: ApiClient, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(8, count - ids.length) }, () => createCharge(client));
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

/** The body of a GET, as text. Throws unless the answer is 200. */
export async function readText({ origin, token }: ApiClient, path: string): Promise<string> {
  const response = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) throw new Error(`GET ${origin}${path} answered ${response.status}.`);
  return response.text();
}

/** The body of a created Pix charge, as text. Throws unless the answer is 201. */
export async function createText({ origin, token }: ApiClient): Promise<string> {
  const response = await fetch(`${origin}/api/charge`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: CREATE_BODY,
  });
  if (response.status !== 201) throw new Error(`POST ${origin}/api/charge answered ${response.status}.`);
  return response.text();
}

async function createCharge(client: ApiClient): Promise<string> {
  return JSON.parse(await createText(client)).chargeId;
}
