import {
  CREATE_BODY,
  CRYPTO_PAYMENT_BODY,
  createCharges,
  createCheckoutToken,
  createSplitBody,
  PIX_PAYMENT_BODY,
  postText,
} from "../api-client.ts";
import { issueTokens } from "../issue-tokens.ts";
import { CREATING_PATHS, type Creating, type Operation } from "./cases.ts";
import type { OperationLoad } from "./measure-cases.ts";

/** The number of charges that are read, and the number of them whose checkout a payer opens. */
type Stock = { charges: number; checkouts: number };
export const BENCH_STOCK: Stock = { charges: 300, checkouts: 50 };

/**
 * The requests of every operation. Reads are of one merchant's charges, which no longer change; charges are created for another.
 */
export async function prepareLoads(origin: string, stock: Stock): Promise<Record<Operation, OperationLoad>> {
  const { reader, writer } = await issueTokens();
  const chargeIds = await createCharges({ origin, token: reader.token }, stock.charges);
  const split = await createSplitBody({ origin, token: writer.token });
  // The first request of a day makes the sandbox publish its rates.
  await postText({ origin, token: writer.token }, CREATING_PATHS.cryptoPayment, CRYPTO_PAYMENT_BODY);
  const reads = (paths: string[]) => getting(paths.map((path) => ({ path, headers: bearer(reader.token) })));
  const creates = (operation: Creating, body: string) => ({
    method: "POST" as const,
    requests: [{ path: CREATING_PATHS[operation], headers: { ...bearer(writer.token), ...JSON_TYPE } }],
    body,
    status: 201,
  });
  return {
    create: creates("create", CREATE_BODY),
    split: creates("split", split),
    pixPayment: creates("pixPayment", PIX_PAYMENT_BODY),
    cryptoPayment: creates("cryptoPayment", CRYPTO_PAYMENT_BODY),
    get: reads(chargeIds.map((id) => `/api/charge/${id}`)),
    list: reads(["/api/charge/list"]),
    checkout: getting(
      await openCheckouts({ origin, token: reader.token }, chargeIds.slice(0, stock.checkouts)),
    ),
  };
}

const JSON_TYPE = { "content-type": "application/json" };

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function getting(requests: OperationLoad["requests"]): OperationLoad {
  return { method: "GET", requests, body: null, status: 200 };
}

/** Payers who open their charge's page at the same time, each with a separate token. */
async function openCheckouts(
  client: { origin: string; token: string },
  chargeIds: string[],
): Promise<OperationLoad["requests"]> {
  const requests: OperationLoad["requests"] = [];
  for (const id of chargeIds) {
    const path = `/api/charge/${id}/checkout`;
    requests.push({ path, headers: { "x-checkout-token": await createCheckoutToken(client, path) } });
  }
  // The first request of a day makes the sandbox publish its rates, in another order than later requests read them.
  const [{ path, headers } = { path: "", headers: {} }] = requests;
  await (await fetch(`${client.origin}${path}`, { headers })).arrayBuffer();
  return requests;
}
