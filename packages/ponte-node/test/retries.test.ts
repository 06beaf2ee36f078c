import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { Ponte } from "../src/index.js";
import {
  broken,
  half,
  hang,
  html,
  json,
  refusal,
  reset,
  type Treatment,
  unkindServer,
} from "./unkind-server.ts";

const good = json(200, { id: "chg_1" });

/** The number of tries of a call whose first try is treated like this, and their keys. */
async function triesOf(first: Treatment, call: (ponte: Ponte) => Promise<unknown>, settings: object = {}) {
  const { url, received } = await unkindServer(first, good);
  const ended = await call(new Ponte({ url, token: "t", ...settings })).then(
    () => "answered",
    (error: Error) => error.name,
  );
  return {
    ended,
    tries: received.length,
    keys: new Set(received.map(({ headers }) => headers["idempotency-key"])),
  };
}

const post = (ponte: Ponte) => ponte.createCharge({ grossAmount: "10.50" });
const patch = (ponte: Ponte) => ponte.updateRecipient({ recipientId: "rec_1", name: "A" });
const CALLS = {
  GET: (ponte: Ponte) => ponte.getCharge({ chargeId: "chg_1" }),
  PUT: (ponte: Ponte) => ponte.setInstallmentTerms({} as never),
  DELETE: (ponte: Ponte) => ponte.deleteWebhookEndpoint({ endpointId: "whe_1" }),
  POST: post,
};
const LOST = {
  reset,
  half,
  broken,
  "HTML 502": html(502),
  "HTML 504": html(504),
  "500": refusal(500, "internal_error"),
};

for (const [method, call] of Object.entries(CALLS)) {
  // An answer without a body cannot have a broken one.
  const cases = Object.entries(LOST).filter(([name]) => method !== "DELETE" || name !== "broken");
  test.each(cases)(`a lost ${method} is sent again: %s`, async (_name, lost) => {
    const { ended, tries, keys } = await triesOf(lost, call);
    expect({ ended, tries }).toEqual({ ended: "answered", tries: 2 });
    expect(keys.size).toBe(1);
    expect([...keys][0] === undefined).toBe(method !== "POST");
  });
}

test.each(Object.entries(LOST))("a lost PATCH is not sent again: %s", async (_name, lost) => {
  expect(await triesOf(lost, patch)).toMatchObject({ tries: 1 });
});

test.each([
  ["429", refusal(429, "rate_limited")],
  ["a proxy's 429", html(429, { "retry-after": "0" })],
  ["503", refusal(503, "unavailable")],
])("%s means that nothing was done, so even a PATCH is sent again", async (_name, refused) => {
  expect(await triesOf(refused, patch)).toMatchObject({ ended: "answered", tries: 2 });
});

test.each([
  ["400", refusal(400, "invalid_request")],
  ["401", refusal(401, "unauthorized")],
  ["404", refusal(404, "not_found")],
  ["409", refusal(409, "charge_not_payable")],
  ["422", refusal(422, "idempotency_mismatch")],
  ["502 of the API, which names the object that it created", refusal(502, "provider_error")],
  ["504 of the API, which names the object that it created", refusal(504, "provider_timeout")],
  ["HTML 404", html(404)],
  ["HTML 200", html(200)],
])("%s is final and is not sent again", async (_name, refused) => {
  expect(await triesOf(refused, post)).toMatchObject({ tries: 1 });
});

test("a request still running under the same key is awaited", async () => {
  expect(await triesOf(refusal(409, "request_in_progress"), post)).toMatchObject({
    ended: "answered",
    tries: 2,
  });
});

test("a request without a timely answer is sent again, by the client's timeout or the request's", async () => {
  expect(await triesOf(hang, post, { timeoutMs: 150 })).toMatchObject({ ended: "answered", tries: 2 });
  const own = (ponte: Ponte) => ponte.createCharge({ grossAmount: "1" }, { timeoutMs: 150, maxRetries: 0 });
  expect(await triesOf(hang, own)).toMatchObject({ ended: "PonteTimeoutError", tries: 1 });
});

test.each([0, 1, 3])("maxRetries: %i", async (maxRetries) => {
  const { url, received } = await unkindServer(refusal(503, "unavailable"));
  const ponte = new Ponte({ url, token: "t", maxRetries });
  await expect(post(ponte)).rejects.toMatchObject({ name: "PonteServerError" });
  expect(received).toHaveLength(maxRetries + 1);
});

test.each([
  ["seconds", () => "1"],
  ["a date", () => new Date(Date.now() + 2_000).toUTCString()],
])("Retry-After as %s is waited for", async (_name, value) => {
  const before = Date.now();
  expect(await triesOf(refusal(429, "rate_limited", { "retry-after": value() }), post)).toMatchObject({
    tries: 2,
  });
  expect(Date.now() - before).toBeGreaterThanOrEqual(990);
});

test("a wait of more than a minute is left to the caller", async () => {
  const { url, received } = await unkindServer(refusal(429, "rate_limited", { "retry-after": "61" }));
  await expect(post(new Ponte({ url, token: "t" }))).rejects.toMatchObject({ retryAfterMs: 61_000 });
  expect(received).toHaveLength(1);
});

test.each([
  ["before it is sent", good, 0],
  ["while it waits for the answer", hang, 1],
  ["between two tries", refusal(503, "unavailable", { "retry-after": "50" }), 1],
])("a signal ends a request %s", async (_name, treat, tries) => {
  const { url, received } = await unkindServer(treat);
  const ending = new AbortController();
  const reason = new Error("The page was left.");
  const { signal } = ending;
  if (tries === 0) ending.abort(reason);
  const call = new Ponte({ url, token: "t" }).createCharge({ grossAmount: "1" }, { signal });
  const ended = expect(call).rejects.toMatchObject({ name: "PonteAbortError", cause: reason });
  await vi.waitUntil(() => received.length === tries, { timeout: 60_000 });
  await pause(100);
  ending.abort(reason);
  await ended;
  expect(received).toHaveLength(tries);
});
