import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { GET as getMetadata } from "#app/.well-known/oauth-protected-resource/api/mcp/route.ts";
import * as route from "#app/api/mcp/route.ts";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { isKeyOf } from "#lib/domain/members";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { env } from "#lib/platform/env";
import { createRecipient } from "#lib/recipients/create-recipient";
import { createRecipientBody } from "#lib/recipients/recipient.contract";
import { TOOLS } from "#lib/routes/mcp/tools";
import { SCOPES, type Scope } from "#lib/team/roles.rules";
import { listEvents } from "#lib/webhooks/list-events";
import { signedIn } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { dumpEverything } from "#test/dump-everything";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPlan, subscribe } from "#test/new-subscription";
import { paidByPix } from "#test/paid-charge";

changeSettings({ requestLog: false });

type Answer = { isError: boolean; body: Record<string, unknown> };
/** Ids of one merchant, by the argument names that take them. */
type Known = Record<"chargeId" | "eventId" | "recipientId" | "planId" | "subscriptionId", string>;

/** A tool's arguments other than ids. */
const REST: Record<string, Record<string, unknown>> = {
  find_charge: { externalReference: "order-7" },
  search_docs: { words: "webhook signature" },
  read_guide: { guide: "webhooks" },
  create_test_charge: { grossAmount: "10.50", paymentMethod: "PIX" },
  prepare_refund: { amount: "3.00" },
};

let owner: { merchantId: MerchantId; liveId: MerchantId; userId: UserId };
let own: Known;
let others: Known;
beforeAll(async () => {
  owner = await newMerchant();
  own = await known(owner.merchantId);
  others = await known((await newMerchant()).merchantId);
});

async function known(merchantId: MerchantId): Promise<Known> {
  await newCharge(merchantId, { externalReference: "order-7" });
  const { id: chargeId } = await paidByPix(merchantId);
  const { data } = await listEvents(merchantId, { page: 1, limit: 1 });
  const body = createRecipientBody.parse({ name: "Sítio Verde", document: "52998224725" });
  const { id: recipientId } = await createRecipient(merchantId, body, SYSTEM_ACTOR);
  const { id: planId } = await newPlan(merchantId);
  const { id: subscriptionId } = await subscribe(merchantId, { planId });
  return { chargeId, eventId: data[0]?.id ?? "", recipientId, planId, subscriptionId };
}

async function tokenOf(scopes: readonly Scope[], merchantId = owner.merchantId): Promise<string> {
  const grant = { name: "assistant", scopes: [...scopes], lifetimeMs: 600_000 };
  return (await issueAccessToken(db(), { merchantId, userId: owner.userId, clientId: null }, grant)).token;
}

const METHODS = new Map(Object.entries(route));

/** Sends a request of the protocol's official client to the route, as the server would. */
const toRoute: typeof fetch = async (address, init) => {
  const request = new Request(address, init);
  const serve = METHODS.get(request.method) ?? route.OPTIONS;
  return serve(request, { params: Promise.resolve({}) });
};

async function connected(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${token}` };
  const address = new URL(`${env().publicUrl}/api/mcp`);
  await client.connect(
    new StreamableHTTPClientTransport(address, { requestInit: { headers }, fetch: toRoute }),
  );
  return client;
}

async function call(token: string, name: string, given: Record<string, unknown>): Promise<Answer> {
  const client = await connected(token);
  const { isError, content } = await client.callTool({ name, arguments: given });
  const [first] = content as { text: string }[];
  return { isError: isError === true, body: JSON.parse(first?.text ?? "") };
}

/** All arguments of a tool: ids of the given objects, and the rest. */
async function argumentsFor(name: string, ids: Known): Promise<Record<string, unknown>> {
  const { tools } = await (await connected(await tokenOf(SCOPES))).listTools();
  const names = Object.keys(tools.find((one) => one.name === name)?.inputSchema.properties ?? {});
  const idNames = names.filter((one) => one.endsWith("Id"));
  return {
    ...Object.fromEntries(
      idNames.map((one) => {
        if (!isKeyOf(ids, one)) throw new Error(`name the object that ${one} of ${name} identifies`);
        return [one, ids[one]];
      }),
    ),
    ...REST[name],
  };
}

// Every row except those that record a token's use or count requests.
async function rowsOfBusiness(): Promise<string> {
  const rows = (await dumpEverything()).split("\n");
  return rows.filter((row) => !/"(last_used_at|ends_at)":/.test(row)).join("\n");
}

const names = TOOLS.map(({ name }) => name);

describe("the tools", () => {
  it("are listed with a description and a closed schema of their arguments", async () => {
    const { tools } = await (await connected(await tokenOf(["charges:read"]))).listTools();
    expect(tools.map(({ name }) => name)).toEqual(names);
    for (const { name, description, inputSchema } of tools) {
      expect(description, name).toMatch(/\.$/);
      expect(inputSchema, name).toMatchObject({ type: "object", additionalProperties: false });
    }
  });

  it("write only charges in test mode", () => {
    expect(TOOLS.filter(({ operation }) => operation.method !== "GET").map(({ name }) => name)).toEqual([
      "create_test_charge",
    ]);
    const open = TOOLS.filter(({ operation }) => operation.scope === undefined);
    expect(open.map(({ name }) => name)).toEqual(["search_docs", "read_guide"]);
    const moving = TOOLS.filter(({ operation }) => operation.permission === "money:move");
    expect(moving).toEqual([]);
  });

  it.each(names)("%s answers a token with its scope", async (name) => {
    const scope = TOOLS.find((one) => one.name === name)?.operation.scope;
    const { isError, body } = await call(
      await tokenOf(scope ? [scope] : []),
      name,
      await argumentsFor(name, own),
    );
    expect(isError, JSON.stringify(body)).toBe(false);
  });

  it.each(TOOLS.flatMap(({ name, operation: { scope } }) => (scope ? [[name, scope] as const] : [])))(
    "%s refuses a token with every scope but %s",
    async (name, scope) => {
      const token = await tokenOf(SCOPES.filter((one) => one !== scope));
      const { isError, body } = await call(token, name, await argumentsFor(name, own));
      expect([isError, body.code]).toEqual([true, "insufficient_scope"]);
    },
  );

  it.each(names)("%s treats another merchant's objects as missing", async (name) => {
    const given = await argumentsFor(name, others);
    const answer = await call(await tokenOf(SCOPES), name, given);
    if (Object.keys(given).some((one) => one.endsWith("Id")))
      // A list that is filtered by another merchant's object is empty.
      expect(answer.body.code ?? answer.body.data).toEqual(answer.isError ? "not_found" : []);
    const text = JSON.stringify(answer.body);
    for (const id of Object.values(others)) expect(text).not.toContain(id);
  });

  it.each(names.filter((name) => name !== "create_test_charge"))("%s changes no row", async (name) => {
    const token = await tokenOf(SCOPES);
    const given = await argumentsFor(name, own);
    const before = await rowsOfBusiness();
    await call(token, name, given);
    expect((await rowsOfBusiness()) === before).toBe(true);
  });

  it("name an unknown argument, and a wrong field", async () => {
    const token = await tokenOf(SCOPES);
    const { body } = await call(token, "get_balance", { chargeId: own.chargeId });
    expect(body).toMatchObject({ code: "invalid_request", errors: [{ pointer: "arguments" }] });
    const wrong = await call(token, "create_test_charge", { grossAmount: "1.005" });
    expect(wrong.body).toMatchObject({ code: "invalid_request", errors: [{ pointer: "/grossAmount" }] });
  });

  it("create no charge for a live token", async () => {
    const token = await tokenOf(SCOPES, owner.liveId);
    const { body } = await call(token, "create_test_charge", { grossAmount: "10.50" });
    expect(body).toMatchObject({ code: "forbidden" });
  });

  it("link to the page where a person confirms a refund", async () => {
    const { body } = await call(await tokenOf(["charges:read"]), "prepare_refund", {
      chargeId: own.chargeId,
      amount: "3.00",
    });
    expect(body.confirmAt).toBe(`${env().publicUrl}/dashboard/charges/${own.chargeId}`);
    expect(body.ask).toContain("3.00 BRL");
  });

  it("explain a charge in sentences", async () => {
    const { body } = await call(await tokenOf(["charges:read"]), "explain_charge", {
      chargeId: own.chargeId,
    });
    expect(body.sentences).toEqual([
      expect.stringMatching(/^Charge chg_\w+ of 10\.50 BRL is PAID\. It was paid at /),
      expect.stringMatching(/^Attempt att_\w+ by PIX paid\.$/),
      expect.stringMatching(/^The fee took \d+\.\d\d BRL; the rest is for: Padaria Estrela/),
    ]);
  });
});

describe("the endpoint", () => {
  const send = (headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}') =>
    route.POST(
      new Request(`${env().publicUrl}/api/mcp`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...headers,
        },
        body,
      }),
      { params: Promise.resolve({}) },
    );

  it("accepts only access tokens, and shows where to get one", async () => {
    const challenge = `resource_metadata="${env().publicUrl}/.well-known/oauth-protected-resource/api/mcp"`;
    for (const headers of [{}, { authorization: "Bearer x" }, await signedIn(owner.userId)]) {
      const answer = await send(headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toContain(challenge);
    }
    const found = await getMetadata(new Request("http://localhost/"), { params: Promise.resolve({}) });
    expect(await found.json()).toMatchObject({
      resource: `${env().publicUrl}/api/mcp`,
      authorization_servers: [env().publicUrl],
    });
  });

  it("refuses pages of other sites, large bodies, invalid JSON, and other methods", async () => {
    const authorization = `Bearer ${await tokenOf(["charges:read"])}`;
    expect((await send({ authorization, origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await send({ authorization }, `"${"x".repeat(256 * 1024)}"`)).status).toBe(413);
    expect((await send({ authorization }, "{")).status).toBe(400);
    const listen = new Request("http://localhost/api/mcp", { headers: { authorization } });
    expect((await route.GET(listen, { params: Promise.resolve({}) })).status).toBe(405);
  });

  it("counts every message of a batch as a request, so that none exceeds its quota", async () => {
    const { rateLimitApi } = env();
    onTestFinished(() => changeSettings({ rateLimitApi }));
    changeSettings({ rateLimitApi: 20 });
    const { merchantId } = await newMerchant();
    const batch = (count: number) =>
      JSON.stringify(
        Array.from({ length: count }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" })),
      );
    const authorization = `Bearer ${await tokenOf(["charges:read"], merchantId)}`;
    const left = ({ headers }: Response) => headers.get("ratelimit")?.match(/r=(\d+)/)?.[1];
    const first = await send({ authorization }, batch(8));
    expect([first.status, left(first)]).toEqual([200, "12"]);
    const tooMany = await send({ authorization }, batch(13));
    expect([tooMany.status, (await tooMany.json()).code]).toEqual([429, "rate_limited"]);
    const other = `Bearer ${await tokenOf(["charges:read"], merchantId)}`;
    expect((await send({ authorization: other }, batch(4_000))).status).toBe(429);
  });

  it("has the headers of every answer, and counts", async () => {
    const { headers } = await send({ authorization: `Bearer ${await tokenOf(["charges:read"])}` });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("ratelimit")).toMatch(/^"api";r=\d+/);
  });
});
