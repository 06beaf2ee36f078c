import { expect, test } from "vitest";
import { OPERATIONS } from "../src/generated/operations.js";
import { Ponte } from "../src/index.js";
import { json, unkindServer } from "./unkind-server.ts";

const clientOf = (url: string) => new Ponte({ url: `${url}/`, token: "secret" });

test("each field goes to its place: the path, the query or the body", async () => {
  const { url, received } = await unkindServer(json(200, {}));
  const ponte = clientOf(url);
  await ponte.captureCharge({ chargeId: "chg_/1", amount: "5.00" });
  await ponte.listCharges({ status: "PAID", limit: 5, query: undefined });
  await ponte.createCharge({ grossAmount: "10.50", description: undefined }, { idempotencyKey: "order-1" });
  expect(received.map(({ method, url: path, body }) => [method, path, body])).toEqual([
    ["POST", "/api/charge/chg_%2F1/capture", '{"amount":"5.00"}'],
    ["GET", "/api/charge/list?limit=5&status=PAID", ""],
    ["POST", "/api/charge", '{"grossAmount":"10.50"}'],
  ]);
  expect(received[2]?.headers).toMatchObject({
    authorization: "Bearer secret",
    "idempotency-key": "order-1",
    "user-agent": expect.stringMatching(/^ponte-node\/\d+\.\d+\.\d+ node\/\d+/),
  });
});

const PATHS = Object.entries(OPERATIONS).filter(([, { path }]) => path.includes("{"));

test.each(PATHS)("%s refuses path parts that lead elsewhere, and sends nothing", async (id, { path }) => {
  const { url, received } = await unkindServer(json(200, {}));
  const call = (clientOf(url) as unknown as Record<string, (input: object) => Promise<unknown>>)[id];
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  for (const value of [".", "..", "", undefined, null, {}, ["a"]]) {
    const input = Object.fromEntries(names.map((name) => [name, value]));
    await expect(call?.(input)).rejects.toThrow(new RegExp(`^${names[0]} (is missing|cannot be|must be)`));
  }
  expect(received).toHaveLength(0);
});

test("an invalid address is refused when the client is created", () => {
  for (const url of ["pay.example", "ftp://pay.example", "https://"]) {
    expect(() => new Ponte({ url })).toThrow("url must be an address");
  }
});

test("pages are read to the end of a list, in each of the API's forms", async () => {
  const { url, received } = await unkindServer(
    json(200, { data: [{ id: 1 }], pagination: { hasMore: true, nextCursor: "c1" } }),
    json(200, { data: [{ id: 2 }], pagination: { hasMore: false, nextCursor: null } }),
    json(200, { status: 200, response: { data: [{ id: 3 }], pagination: { hasMore: false } } }),
    json(200, [{ id: 4 }], { "x-next-cursor": "c4" }),
    json(200, [{ id: 5 }]),
  );
  const ponte = clientOf(url);
  const ids: unknown[] = [];
  for await (const { id } of ponte.pages.listCharges({ status: "PAID" })) ids.push(id);
  for await (const { id } of ponte.pages.listInvoices()) ids.push(id);
  for await (const { id } of ponte.pages.listAttempts({ chargeId: "chg_1" })) ids.push(id);
  expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(received[1]?.url).toBe("/api/charge/list?cursor=c1&status=PAID");
  expect(received[4]?.url).toContain("cursor=c4");
});

test("a request may have its own token, and so may a list", async () => {
  const { url, received } = await unkindServer(json(200, { data: [], pagination: { hasMore: false } }));
  const ponte = clientOf(url);
  await ponte.getBalance({}, { token: "other" });
  for await (const _none of ponte.pages.listCharges({}, { token: "other" }));
  await ponte.getCheckout({ chargeId: "chg_1" }, { checkoutToken: "ct" });
  expect(received.map(({ headers }) => headers.authorization)).toEqual([
    "Bearer other",
    "Bearer other",
    undefined,
  ]);
  expect(received[2]?.headers["x-checkout-token"]).toBe("ct");
});

test("an API client's token is requested once, and renewed at most once when refused", async () => {
  let asked = 0;
  const { url, received } = await unkindServer((response, { url: path, headers }) => {
    if (path === "/api/oauth/token") {
      asked += 1;
      return json(200, { access_token: `t${asked}`, expires_in: 3600 })(response, received[0] as never);
    }
    const isGood = headers.authorization === "Bearer t2";
    const answer = isGood ? json(200, {}) : json(401, { code: "unauthorized", detail: "Revoked." });
    answer(response, received[0] as never);
  });
  const ponte = new Ponte({ url, clientId: "c", clientSecret: "s" });
  await ponte.getBalance();
  await Promise.all([ponte.getBalance(), ponte.getBalance()]);
  expect(asked).toBe(2);
  const revoked = new Ponte({ url, clientId: "c", clientSecret: "s" });
  await expect(revoked.getBalance()).rejects.toMatchObject({ code: "unauthorized", requestId: "req-1" });
  expect(asked).toBe(4);
});
