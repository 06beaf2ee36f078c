import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";
import { type Became, missingFor, OTHER_LANGUAGES, startDriver } from "#test/clients/client-driver";
import { pascal } from "#tools/client-package/models";
import { API_VERSION, OPERATIONS } from "../../packages/ponte-node/src/generated/operations.js";
import { Ponte, PonteError, PonteProblem } from "../../packages/ponte-node/src/index.js";
import { consumerServer } from "../../packages/ponte-node/test/consumer-server.ts";
import {
  broken,
  half,
  hang,
  html,
  json,
  refusal,
  reset,
  type Treatment,
  trickle,
  unkindServer,
} from "../../packages/ponte-node/test/unkind-server.ts";

const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const VECTORS: {
  name: string;
  verdict: string;
  secret: string;
  headers: object;
  body: string;
  now: number;
  toleranceSeconds?: number;
}[] = JSON.parse(
  readFileSync(join(import.meta.dirname, "..", "..", "packages", "webhook-vectors.json"), "utf8"),
);
// Operations without input have no input model.
const MODELS = readFileSync(
  join(import.meta.dirname, "..", "..", "packages", "ponte-python", "ponte", "_generated", "models.py"),
  "utf8",
);
const good = json(200, { id: "chg_1" });
const POST = { operation: "createCharge", input: { grossAmount: "10.50" } };
const PATCH = { operation: "updateRecipient", input: { recipientId: "rec_1", name: "Ána" } };
const GET = { operation: "getCharge", input: { chargeId: "chg_1" } };
const DELETE = { operation: "deleteWebhookEndpoint", input: { endpointId: "whe_1" } };
const LOST = { reset, half, broken, "HTML 502": html(502), "500": refusal(500, "internal_error") };

/** The error of ponte-node for the same answer. */
async function nodeError(url: string): Promise<object> {
  const ponte = new Ponte({ url, token: "t", maxRetries: 0 });
  const error = await ponte.createCharge({ grossAmount: "10.50" }).catch((thrown: unknown) => thrown);
  if (!(error instanceof PonteError)) throw error;
  const { name, code, status = null, requestId = null, retryAfterMs } = error;
  const field = error instanceof PonteProblem ? (error.field ?? null) : null;
  const retryAfter = retryAfterMs === undefined ? null : retryAfterMs / 1000;
  return { name, code, status, requestId, field, retryAfter, isProblem: error instanceof PonteProblem };
}

describe.each(OTHER_LANGUAGES)("the official client in %s", (language) => {
  const missing = missingFor(language);
  let driver: ReturnType<typeof startDriver>;
  beforeAll(() => {
    if (!missing) driver = startDriver(language);
  });
  afterAll(() => driver?.end());

  const it = missing ? test.skip : test;
  if (missing) test.skip(missing, () => {});

  const told = (url: string, asked: object, settings: object = {}): Promise<Became> =>
    driver.tell({
      do: "call",
      url,
      operation: "createCharge",
      settings: { token: "t", maxRetries: 0, ...settings },
      ...asked,
    });

  it.each(VECTORS)("a callback, $name: $verdict", async ({ name: _name, verdict, ...given }) => {
    const { answer, error } = await driver.tell({ do: "verify", ...given });
    if (verdict === "valid") expect(answer).toEqual(JSON.parse(given.body));
    else expect(error?.name).toBe(verdict === "secret" ? "usage" : "PonteSignatureError");
  });

  it("creates a test callback of each event, signed like Ponte's", async () => {
    for (const type of [...EVENT_TYPES, "ping"]) {
      const { answer } = await driver.tell({ do: "make", secret: SECRET, type });
      const { headers, body, event } = answer as {
        headers: Record<string, string>;
        body: string;
        event: object;
      };
      expect(new Webhook(SECRET).verify(body, headers)).toMatchObject({ type, mode: "test" });
      expect(event).toMatchObject({ type, id: headers["webhook-id"] });
    }
    const data = { charge: { externalReference: "order-7", description: null } };
    const { answer } = await driver.tell({ do: "make", secret: SECRET, type: "charge.paid", data });
    expect(answer).toMatchObject({ event: { data: { charge: { ...data.charge, status: "PAID" } } } });
    const { error } = await driver.tell({ do: "make", secret: SECRET, type: "charge.lost" });
    expect(error?.detail).toBe('There is no event "charge.lost".');
  });

  it("fetches a consumer's events, and acknowledges what was handled", async () => {
    const settings = { token: "t", maxRetries: 0 };
    const queue = await consumerServer(["evt_1", "evt_2", "evt_3"], [refusal(503, "unavailable"), reset]);
    const consume = (more: object) =>
      driver.tell({ do: "consume", url: queue.url, count: 3, settings, ...more });
    expect(await consume({ leaveAt: "evt_2" })).toEqual({ answer: ["evt_1"] });
    expect(queue.acknowledged).toEqual(["evt_1"]);
    expect(await consume({ count: 2, input: { limit: 1 } })).toEqual({ answer: ["evt_2", "evt_3"] });
    expect(queue.acknowledgements).toEqual(["evt_1", "evt_2", "evt_3"]);
    const asked = new URL(queue.asked.at(-1) ?? "", queue.url).searchParams;
    expect(Object.fromEntries(asked)).toEqual({ limit: "1", wait: "20", lease: "60", reader: "test" });
  });

  it.each([
    [404, "not_found"],
    [410, "cursor_expired"],
  ])("ends the loop over events at the refusal %s %s", async (status, code) => {
    const { url } = await consumerServer([], [refusal(status, code)]);
    const settings = { token: "t", maxRetries: 0 };
    const { error } = await driver.tell({ do: "consume", url, count: 1, settings });
    expect(error).toMatchObject({ status, code });
  });

  it("has a function for each operation that sends each field to its place", async () => {
    for (const [operation, { method, path, query, form }] of Object.entries(OPERATIONS)) {
      const treat: Treatment =
        form === "file"
          ? (response) => response.writeHead(200, { "content-type": "text/csv; charset=utf-8" }).end("a,b")
          : form === "none"
            ? (response) => response.writeHead(204).end()
            : json(200, {});
      const { url, received } = await unkindServer(treat);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      const placed = Object.fromEntries([...names, ...query].map((name) => [name, "a /é"]));
      const hasBody = !["GET", "DELETE"].includes(method);
      const takesInput = MODELS.includes(`${pascal(operation)}Input`);
      const input = { ...placed, ...(hasBody && takesInput ? { more: "Ç", none: null } : {}) };
      const { answer, error } = await told(`${url}/`, {
        operation,
        ...(Object.keys(input).length ? { input } : {}),
      });
      expect(error, operation).toBeUndefined();
      expect(answer ?? null).toEqual(form === "file" ? "a,b" : form === "none" ? null : answer);
      const [sent] = received;
      const { pathname, searchParams } = new URL(sent?.url ?? "", url);
      expect([sent?.method, decodeURIComponent(pathname)]).toEqual([
        method,
        `/api${path.replace(/\{\w+\}/g, "a /é")}`,
      ]);
      expect(Object.fromEntries(searchParams)).toEqual(
        Object.fromEntries(query.map((name) => [name, "a /é"])),
      );
      expect(sent?.body === "" ? null : JSON.parse(sent?.body ?? "")).toEqual(
        hasBody ? (takesInput ? { more: "Ç", none: null } : {}) : null,
      );
      expect(sent?.headers).toMatchObject({
        authorization: "Bearer t",
        "ponte-version": API_VERSION,
        "user-agent": expect.stringMatching(
          new RegExp(`^ponte-${language}/\\d+\\.\\d+\\.\\d+ ${language}/\\d`),
        ),
      });
      expect(sent?.headers["idempotency-key"] !== undefined).toBe(method === "POST");
    }
  });

  it.each([".", "..", "", null])("refuses %j as part of a path, and sends nothing", async (chargeId) => {
    const { url, received } = await unkindServer(good);
    const { error } = await told(url, { operation: "getCharge", input: { chargeId } });
    expect(error?.name).toBe("usage");
    expect(error?.detail).toMatch(/^chargeId (is missing|cannot be)/);
    expect(received).toHaveLength(0);
  });

  it.each(Object.entries(ERROR_STATUSES))(
    "has the class of ponte-node for %s, by %i",
    async (code, status) => {
      const errors = [{ pointer: "/split/0/value", code: "invalid", detail: "Too much." }];
      const body = { type: "t", title: "T", status, code, detail: "Why.", requestId: "r", errors };
      const { url } = await unkindServer(json(status, body, { "retry-after": "3" }));
      const { error } = await told(url, POST);
      expect(error).toMatchObject(await nodeError(url));
      expect(error).toMatchObject({ isProblem: true, field: "split/0/value", detail: "Why.", retryAfter: 3 });
    },
  );

  const unkind = {
    reset,
    half,
    broken,
    "HTML 502": html(502, { "x-request-id": "edge-7" }),
    "HTML 200": html(200),
    "JSON of others": json(500, { message: "Oops" }),
    "a redirect": html(301, { location: "https://elsewhere.example/" }),
    "a list where a problem should be": json(400, ["code"]),
  };
  it.each(Object.entries(unkind))("reports %s like ponte-node", async (_name, treat) => {
    const { url } = await unkindServer(treat);
    const { error } = await told(url, POST);
    expect(error).toMatchObject(await nodeError(url));
    expect(error?.message).not.toContain("Bad Gateway");
  });

  it("reports a refused connection and a timeout", async () => {
    expect((await told("http://127.0.0.1:9", POST)).error).toMatchObject({ name: "PonteConnectionError" });
    for (const treat of [hang, trickle]) {
      const { url } = await unkindServer(treat);
      const { error } = await told(url, POST, { timeout: 0.2 });
      expect(error).toMatchObject({ name: "PonteTimeoutError", code: "timeout" });
      const own = await told(url, { ...POST, options: { timeout: 0.2 } });
      expect(own.error).toMatchObject({ name: "PonteTimeoutError" });
    }
  });

  it.each(Object.entries(LOST))("retries idempotent requests: %s", async (name, lost) => {
    // An operation without a response body cannot have a broken one.
    for (const asked of name === "broken" ? [GET, POST] : [GET, POST, DELETE]) {
      const { url, received } = await unkindServer(lost, good);
      expect((await told(url, asked, { maxRetries: 2 })).error).toBeUndefined();
      expect(received).toHaveLength(2);
      expect(new Set(received.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
    }
    const { url, received } = await unkindServer(lost, good);
    expect((await told(url, PATCH, { maxRetries: 2 })).error).toBeDefined();
    expect(received).toHaveLength(1);
  });

  it("retries requests refused before any effect, as often as allowed", async () => {
    for (const refused of [
      refusal(429, "rate_limited"),
      refusal(503, "unavailable"),
      html(429, { "retry-after": "0" }),
    ]) {
      const { url, received } = await unkindServer(refused, refused, good);
      expect((await told(url, PATCH, { maxRetries: 2 })).error).toBeUndefined();
      expect(received).toHaveLength(3);
      const never = await unkindServer(refused);
      expect((await told(never.url, { ...PATCH, options: { maxRetries: 1 } })).error).toBeDefined();
      expect(never.received).toHaveLength(2);
    }
    const { url, received } = await unkindServer(refusal(409, "request_in_progress"), good);
    expect(
      (await told(url, { ...POST, options: { idempotencyKey: "order-1", maxRetries: 1 } })).error,
    ).toBeUndefined();
    expect(received.map(({ headers }) => headers["idempotency-key"])).toEqual(["order-1", "order-1"]);
  });

  it.each([
    refusal(400, "invalid_request"),
    refusal(409, "charge_not_payable"),
    refusal(502, "provider_error"),
    html(404),
  ])("does not retry a final answer (%#)", async (refused) => {
    const { url, received } = await unkindServer(refused);
    expect((await told(url, POST, { maxRetries: 2 })).error).toBeDefined();
    expect(received).toHaveLength(1);
  });

  it.each(["1", () => new Date(Date.now() + 2_000).toUTCString()])(
    "waits as long as Retry-After says (%#)",
    async (value) => {
      const after = typeof value === "string" ? value : value();
      const { url } = await unkindServer(refusal(429, "rate_limited", { "retry-after": after }), good);
      const before = Date.now();
      expect((await told(url, POST, { maxRetries: 1 })).error).toBeUndefined();
      expect(Date.now() - before).toBeGreaterThanOrEqual(900);
      const long = await unkindServer(refusal(429, "rate_limited", { "retry-after": "61" }));
      expect((await told(long.url, POST, { maxRetries: 1 })).error).toMatchObject({ retryAfter: 61 });
      expect(long.received).toHaveLength(1);
    },
  );

  it("reads lists to their end, in each of the API's forms", async () => {
    const { url, received } = await unkindServer(
      json(200, { data: [{ id: 1 }], pagination: { hasMore: true, nextCursor: "c1" } }),
      json(200, { data: [{ id: 2 }], pagination: { hasMore: false, nextCursor: null } }),
      json(200, { status: 200, response: { data: [{ id: 3 }], pagination: { hasMore: false } } }),
      json(200, [{ id: 4 }], { "x-next-cursor": "c4" }),
      json(200, []),
    );
    const list = (operation: string, input?: object) =>
      driver.tell({ do: "list", url, operation, settings: { token: "t" }, ...(input ? { input } : {}) });
    expect(await list("listCharges", { status: "PAID" })).toEqual({ answer: [{ id: 1 }, { id: 2 }] });
    expect(await list("listInvoices")).toEqual({ answer: [{ id: 3 }] });
    expect(await list("listAttempts", { chargeId: "chg_1" })).toEqual({ answer: [{ id: 4 }] });
    expect(new URL(received[1]?.url ?? "", url).searchParams.get("cursor")).toBe("c1");
    expect(new URL(received[4]?.url ?? "", url).searchParams.get("cursor")).toBe("c4");
  });

  it("requests a token by client credentials, and another one when it is refused", async () => {
    let asked = 0;
    const { url } = await unkindServer((response, one) => {
      const isToken = one.url === "/api/oauth/token";
      if (isToken) asked += 1;
      const isGood = one.headers.authorization === "Bearer t2";
      const answer = isToken
        ? json(200, { access_token: `t${asked}`, expires_in: 3600 })
        : isGood
          ? good
          : json(401, { code: "unauthorized", detail: "Revoked." });
      answer(response, one);
    });
    const settings = { token: undefined, clientId: "c", clientSecret: "s" };
    expect(await told(url, GET, settings)).toEqual({ answer: { id: "chg_1" } });
    expect(asked).toBe(2);
    expect((await told(url, GET, settings)).error).toMatchObject({
      name: "PonteAuthenticationError",
      requestId: "req-1",
    });
    expect(asked).toBe(4);
  });

  it("states the same version everywhere", () => {
    const folder = join(import.meta.dirname, "..", "..", "packages", `ponte-${language}`);
    const [, version = ""] =
      /^## (\d+\.\d+\.\d+)$/m.exec(readFileSync(join(folder, "CHANGELOG.md"), "utf8")) ?? [];
    const said = { python: ["pyproject.toml", "ponte/_version.py"], php: ["src/Ponte.php"] }[language];
    for (const file of said)
      expect(readFileSync(join(folder, file), "utf8")).toMatch(new RegExp(`["']${version}["']`));
  });
});

test.skipIf(missingFor("php"))("every file of the PHP client is PHP", () => {
  const folder = join(import.meta.dirname, "..", "..", "packages", "ponte-php");
  const files = [
    "load.php",
    "src/Errors.php",
    "src/Generated/Operations.php",
    "src/Generated/Pages.php",
    "src/Generated/Types.php",
  ];
  for (const file of files) {
    expect(spawnSync("php", ["-l", join(folder, file)], { encoding: "utf8" }).stdout).toContain(
      "No syntax errors",
    );
  }
});
