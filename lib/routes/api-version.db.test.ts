import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET as getBalance } from "#app/api/balance/route.ts";
import { POST as createCharge } from "#app/api/charge/route.ts";
import { GET as exportCharges } from "#app/api/exports/charges.csv/route.ts";
import { GET as getDocument } from "#app/api/openapi.json/route.ts";
import { db } from "#db/client";
import { apiClients } from "#db/schema/api-clients";
import { isObject } from "#lib/domain/members";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import {
  authenticateClient,
  hashClientSecret,
  issueClientToken,
} from "#lib/platform/auth/issue-client-token";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { newId } from "#lib/platform/ids/new-id";
import { FORMS } from "#lib/routes/api-version";
import { newMerchant } from "#test/new-merchant";

const [NEW, OLD] = vi.hoisted(() => ["2027-06-01", "2026-11-27"]);

// The state after the first break: a second version, and the form of the previous one.
vi.mock("#lib/domain/api-version", () => {
  const known = [NEW, OLD];
  const find = (text: string) => (known.includes(text) ? text : null);
  return {
    API_VERSIONS: known,
    NEWEST_API_VERSION: NEW,
    findApiVersion: find,
    pinnedApiVersion: (text: string) => find(text) ?? NEW,
  };
});
Object.assign(FORMS, {
  [NEW]: { sent: (body: unknown) => body, answered: (answer: unknown) => answer },
  [OLD]: {
    sent: (body: unknown) => (isObject(body) && "sum" in body ? { grossAmount: body.sum } : body),
    answered: (answer: unknown, operationId: string) =>
      operationId === "createCharge" && isObject(answer) ? { ...answer, sum: answer.grossAmount } : answer,
  },
});

let owner: Awaited<ReturnType<typeof newMerchant>>;
beforeAll(async () => {
  owner = await newMerchant();
});

async function tokenOf(apiVersion?: string): Promise<string> {
  const { merchantId, userId } = owner;
  const scopes = ["charges:read" as const, "charges:write" as const];
  const grant = { name: "versions", scopes, lifetimeMs: 600_000, ...(apiVersion ? { apiVersion } : {}) };
  return (await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant)).token;
}

/** A token of a client that was created with a version. */
async function clientTokenOf(apiVersion: string): Promise<string> {
  const [id, secret] = [newId("apiClient"), "a client's own secret"];
  const { merchantId, userId: createdBy } = owner;
  const row = { id, merchantId, createdBy, name: "c", secretHash: hashClientSecret(secret), apiVersion };
  await db()
    .insert(apiClients)
    .values({ ...row, scopes: ["charges:read"] });
  return (await issueClientToken(await authenticateClient({ id, secret }), undefined)).access_token;
}

type Sent = { token?: string; version?: string; body?: unknown };
async function ask(route: RouteHandler, { token, version, body }: Sent) {
  const request = new Request("http://localhost/api/asked", {
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(version === undefined ? {} : { "ponte-version": version }),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  const response = await route(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return {
    status: response.status,
    version: response.headers.get("ponte-version"),
    body: isJson ? JSON.parse(text) : text,
  };
}

describe("the version of a request", () => {
  it("is its token's, else the newest", async () => {
    expect(await ask(getBalance, { token: await tokenOf(OLD) })).toMatchObject({ status: 200, version: OLD });
    expect(await ask(getBalance, { token: await tokenOf() })).toMatchObject({ status: 200, version: NEW });
  });

  it("is that of its client, in each of the client's tokens", async () => {
    expect(await ask(getBalance, { token: await clientTokenOf(OLD) })).toMatchObject({ version: OLD });
    expect(await ask(getBalance, { token: await clientTokenOf(NEW) })).toMatchObject({ version: NEW });
  });

  it("is the newest known one if a newer Ponte stored a later one", async () => {
    expect(await ask(getBalance, { token: await tokenOf("2031-01-01") })).toMatchObject({ version: NEW });
  });

  it("is the one that the request names, even for a file and the document", async () => {
    const token = await tokenOf();
    expect(await ask(getBalance, { token, version: OLD })).toMatchObject({ status: 200, version: OLD });
    expect(await ask(exportCharges, { token, version: OLD })).toMatchObject({ status: 200, version: OLD });
    expect(await ask(getDocument, { version: OLD })).toMatchObject({ status: 200, version: OLD });
  });

  it.each(["", "2026-11-28", "newest"])("cannot be %j", async (version) => {
    const errors = [{ pointer: "Ponte-Version", code: "unknown_version" }];
    const refused = { status: 400, body: { code: "invalid_request", errors } };
    expect(await ask(getBalance, { token: await tokenOf(), version })).toMatchObject(refused);
    expect(await ask(getDocument, { version })).toMatchObject(refused);
  });
});

describe("the previous version's form", () => {
  it("is accepted and answered, while schemas and handlers see only the newest", async () => {
    const token = await tokenOf(OLD);
    const made = await ask(createCharge, { token, body: { sum: "10.50" } });
    expect(made).toMatchObject({ status: 201, version: OLD, body: { sum: "10.50", grossAmount: "10.50" } });
    const refused = await ask(createCharge, { token: await tokenOf(), body: { sum: "10.50" } });
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_request" } });
    const now = await ask(createCharge, { token, version: NEW, body: { grossAmount: "10.50" } });
    expect(now.body).not.toHaveProperty("sum");
  });
});
