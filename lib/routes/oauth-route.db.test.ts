import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addApiClient } from "#lib/api-clients/add-api-client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { withClientAddress } from "#lib/platform/http/client-address";
import { oauthRoute } from "#lib/routes/oauth-route";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";
import { rateCounters } from "#test/process-state";

const QUOTA = 5;
const ATTACKER = "203.0.113.66";
const SHOP = "198.51.100.7";
const route = oauthRoute({
  ofServer: async ({ client }) => ({ id: client.id }),
  ofApp: async ({ client }) => ({ name: client.name }),
});

let id: string;
let secret: string;
beforeAll(() => {
  changeSettings({ rateLimitApi: QUOTA });
});
beforeEach(async () => {
  const owner = { ...(await newMerchant()), role: "OWNER" as const };
  const made = await addApiClient(owner, { name: "Shop", scopes: ["charges:read"] }, SYSTEM_ACTOR);
  ({ clientId: id, clientSecret: secret } = made);
});

async function ask(address: string, given: { id: string; secret: string }): Promise<number> {
  const body = JSON.stringify({ client_id: given.id, client_secret: given.secret });
  const headers = { "content-type": "application/json" };
  const request = new Request("http://ponte.test/api/oauth/token", { method: "POST", headers, body });
  const context = { params: Promise.resolve({}) };
  return (await withClientAddress(address, () => route(request, context))).status;
}

async function guess(address: string, times: number, clientId = id): Promise<number[]> {
  const answers: number[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await ask(address, { id: clientId, secret: "no" }));
  return answers;
}

describe("a client's credentials at OAuth's endpoints", () => {
  it("still work when they are right and another client guesses from the same address", async () => {
    const answers = await guess(ATTACKER, QUOTA + 3);
    expect(answers.slice(0, QUOTA)).toEqual(Array(QUOTA).fill(401));
    expect(answers.slice(QUOTA)).toEqual([429, 429, 429]);
    expect(await ask(SHOP, { id, secret })).toBe(200);
    expect(await ask(ATTACKER, { id, secret })).toBe(200);
  });

  it("are limited by client when they are right", async () => {
    for (let time = 0; time < QUOTA; time += 1) expect(await ask(SHOP, { id, secret })).toBe(200);
    expect(await ask(SHOP, { id, secret })).toBe(429);
    expect(await ask(ATTACKER, { id, secret })).toBe(429);
  });

  it("count separately by address and by client when they are wrong", async () => {
    await guess(ATTACKER, QUOTA + 1);
    expect(await guess(SHOP, 1)).toEqual([401]);
    const other = `${id.slice(0, -1)}${id.endsWith("0") ? "1" : "0"}`;
    expect(await guess(ATTACKER, 1, other)).toEqual([401]);
  });

  it("may be of any length and kind without staying in memory", async () => {
    for (let n = 0; n < 20; n += 1)
      expect(await ask(ATTACKER, { id: `${n}${"x".repeat(200_000)}`, secret })).toBe(401);
    const keys = [...(rateCounters().get("oauth-refused")?.untold.keys() ?? [])];
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key.length).toBeLessThan(100);
  });
});
