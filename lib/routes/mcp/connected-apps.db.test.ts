import { createHash, randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { GET as getMetadata } from "#app/.well-known/oauth-protected-resource/api/mcp/route.ts";
import { GET as listCharges } from "#app/api/charge/list/route.ts";
import { POST as askMcp } from "#app/api/mcp/route.ts";
import { POST as register } from "#app/api/oauth/register/route.ts";
import { POST as revoke } from "#app/api/oauth/revoke/route.ts";
import { POST as askToken } from "#app/api/oauth/token/route.ts";
import { db, transaction } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { allowApp } from "#lib/connected-apps/allow-app";
import { allowAppBody } from "#lib/connected-apps/connected-app.contract";
import { revokeConnectedAppsOf } from "#lib/connected-apps/connected-apps.queries";
import { listConnectedApps } from "#lib/connected-apps/list-connected-apps";
import { MCP_SCOPES } from "#lib/connected-apps/mcp-scopes.rules";
import { revokeApp } from "#lib/connected-apps/revoke-app";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { oauthMetadata } from "#lib/platform/auth/oauth-metadata";
import { env } from "#lib/platform/env";
import { withClientAddress } from "#lib/platform/http/client-address";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { TOOLS } from "#lib/routes/mcp/tools";
import type { Role } from "#lib/team/roles.rules";
import { changeSettings } from "#test/change-settings";
import { newMerchant } from "#test/new-merchant";

changeSettings({ requestLog: false });

const REDIRECT = "http://127.0.0.1:9000/callback";
const CONTEXT = { params: Promise.resolve({}) };

type Json = Record<string, unknown>;

let owner: Awaited<ReturnType<typeof newMerchant>> & { role: Role; staffRole: null };
let clientId: string;
beforeAll(async () => {
  owner = { ...(await newMerchant()), role: "OWNER", staffRole: null };
  clientId = await newClient([REDIRECT]);
});

async function send(route: RouteHandler, sent: { body: string; type: string }, network = "198.51.100.9") {
  const request = new Request(`${env().publicUrl}/api/oauth`, {
    method: "POST",
    headers: { "content-type": sent.type },
    body: sent.body,
  });
  const response = await withClientAddress(network, () => route(request, CONTEXT));
  const body: Json = await response.json();
  return { status: response.status, body };
}

const registration = (sent: Json, network?: string) =>
  send(register, { body: JSON.stringify(sent), type: "application/json" }, network);
const form = (route: RouteHandler, sent: Record<string, string>) =>
  send(route, { body: String(new URLSearchParams(sent)), type: "application/x-www-form-urlencoded" });

async function newClient(redirectUris: string[]): Promise<string> {
  const { status, body } = await registration({ client_name: "Assistant", redirect_uris: redirectUris });
  expect(status).toBe(201);
  return String(body.client_id);
}

/** A person's consent, with the token request that redeems its code. */
async function allowed(changed: Json = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const body = allowAppBody.parse({
    clientId,
    redirectUri: REDIRECT,
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    resource: mcpResource(),
    scopes: ["charges:read"],
    state: "a b&c",
    mode: "test",
    ...changed,
  });
  const { redirectTo } = await allowApp(owner, body, SYSTEM_ACTOR);
  const address = new URL(redirectTo);
  const code = address.searchParams.get("code") ?? "";
  return {
    address,
    request: {
      grant_type: "authorization_code",
      code,
      redirect_uri: body.redirectUri,
      code_verifier: verifier,
      client_id: clientId,
      resource: mcpResource(),
    },
  };
}

const refresh = (token: unknown) =>
  form(askToken, { grant_type: "refresh_token", refresh_token: String(token), client_id: clientId });

async function ask(route: RouteHandler, path: string, token: unknown, body?: Json): Promise<Response> {
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  return route(new Request(`${env().publicUrl}${path}`, { headers, ...sent }), CONTEXT);
}

const callTool = (token: unknown) =>
  ask(askMcp, "/api/mcp", token, {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_charges", arguments: {} },
  });

it("the metadata names the resource and the consent page", async () => {
  const resource: Json = await (await getMetadata(new Request("http://x"), CONTEXT)).json();
  expect(resource).toMatchObject({
    resource: `${env().publicUrl}/api/mcp`,
    authorization_servers: [env().publicUrl],
  });
  expect(resource.scopes_supported).toContain("charges:read");
  expect(resource.scopes_supported).not.toContain("payouts:write");
  expect(await oauthMetadata()).toMatchObject({
    issuer: env().publicUrl,
    authorization_endpoint: `${env().publicUrl}/dashboard/authorize`,
    code_challenge_methods_supported: ["S256"],
    response_types_supported: ["code"],
  });
  const refused = await ask(askMcp, "/api/mcp", "nothing", {});
  expect(refused.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/api/mcp");
});

it("applications get the scopes that tools use, and no others", () => {
  const used = new Set(TOOLS.flatMap(({ operation }) => operation.scope ?? []));
  expect([...MCP_SCOPES].sort()).toEqual([...used].sort());
});

it("a code gives a token only for MCP and its tools", async () => {
  const { address, request } = await allowed();
  expect(address.searchParams.get("state")).toBe("a b&c");
  expect(address.searchParams.get("iss")).toBe(env().publicUrl);
  const { status, body } = await form(askToken, request);
  expect([status, body.scope, body.token_type]).toEqual([200, "charges:read", "Bearer"]);
  const called: { result: { isError: boolean } } = await (await callTool(body.access_token)).json();
  expect(called.result.isError).toBe(false);
  expect((await ask(listCharges, "/api/charge/list", body.access_token)).status).toBe(401);
});

it.each<[string, Record<string, string>, string]>([
  ["another redirect URI", { redirect_uri: "http://127.0.0.1:9001/callback" }, "invalid_grant"],
  ["another verifier", { code_verifier: "x".repeat(43) }, "invalid_grant"],
  ["no verifier", { code_verifier: "" }, "invalid_request"],
  ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
  ["the API as the resource", { resource: "http://localhost/api" }, "invalid_target"],
  ["an unknown client", { client_id: "cli_unknown" }, "invalid_client"],
  ["a forged code", { code: "eyJhbGciOiJIUzI1NiJ9.e30.x" }, "invalid_grant"],
])("a code is refused with %s", async (_, changed, error) => {
  const { request } = await allowed();
  expect((await form(askToken, { ...request, ...changed })).body.error).toBe(error);
});

it("one client's code is refused to another", async () => {
  const { request } = await allowed();
  const other = await newClient([REDIRECT]);
  expect((await form(askToken, { ...request, client_id: other })).body.error).toBe("invalid_grant");
});

it("a code works once, and its second use revokes the first one's tokens", async () => {
  const { request } = await allowed();
  const first = await form(askToken, request);
  const second = await form(askToken, request);
  expect([second.status, second.body.error]).toEqual([400, "invalid_grant"]);
  expect((await callTool(first.body.access_token)).status).toBe(401);
  expect((await refresh(first.body.refresh_token)).body.error).toBe("invalid_grant");
});

it("a code ends after a minute", async () => {
  const { request } = await allowed();
  await db().execute(
    sql`update connected_apps set expires_at = now() - interval '1 second' where generation = 0`,
  );
  expect((await form(askToken, request)).body.error).toBe("invalid_grant");
});

it("a refresh token is replaced at each use, and reuse of an old one ends all its access", async () => {
  const first = await form(askToken, (await allowed()).request);
  const second = await refresh(first.body.refresh_token);
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).not.toBe(first.body.refresh_token);
  expect((await refresh(first.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await refresh(second.body.refresh_token)).body.error).toBe("invalid_grant");
  expect((await callTool(second.body.access_token)).status).toBe(401);
  const [audited] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from audit_entries where action = 'api_client.revoked' and after->>'reason' = 'token_reused' and chain = ${owner.merchantId}`,
  );
  expect(audited?.count).toBeGreaterThan(0);
});

it("a person's revocation ends an application immediately, is audited, and never affects another merchant", async () => {
  const { body } = await form(askToken, (await allowed()).request);
  const [app] = await listConnectedApps(owner);
  expect(app).toMatchObject({
    name: "Assistant",
    returnsTo: "127.0.0.1:9000",
    status: "ACTIVE",
    mode: "test",
  });
  const stranger = { ...(await newMerchant()), role: "OWNER" as const };
  await expect(revokeApp(stranger, app?.id ?? "", SYSTEM_ACTOR)).rejects.toMatchObject({ code: "not_found" });
  expect((await callTool(body.access_token)).status).toBe(200);
  await revokeApp(owner, app?.id ?? "", SYSTEM_ACTOR);
  expect((await callTool(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).body.error).toBe("invalid_grant");
});

it("an application can end only its own access", async () => {
  const { body } = await form(askToken, (await allowed()).request);
  const other = await registration({ client_name: "Other", redirect_uris: [REDIRECT] });
  const token = String(body.refresh_token);
  await form(revoke, { token, client_id: String(other.body.client_id) });
  expect((await callTool(body.access_token)).status).toBe(200);
  expect((await form(revoke, { token, client_id: clientId })).status).toBe(200);
  expect((await callTool(body.access_token)).status).toBe(401);
});

it("the end of a person's access ends their applications", async () => {
  const { body } = await form(askToken, (await allowed()).request);
  await transaction((tx) => revokeConnectedAppsOf(tx, owner.userId));
  expect((await callTool(body.access_token)).status).toBe(401);
  expect((await refresh(body.refresh_token)).status).toBe(400);
});

it("an application acts for the account that the person chose", async () => {
  const { body } = await form(askToken, (await allowed({ mode: "live" })).request);
  expect(body.access_token).toBeDefined();
  const apps = await listConnectedApps({ ...owner, merchantId: owner.liveId });
  expect(apps.map(({ mode }) => mode)).toEqual(["live"]);
});

it.each<[string, Json]>([
  ["a redirect URI that was not registered", { redirectUri: "https://attacker.example/" }],
  ["another path on loopback", { redirectUri: "http://127.0.0.1:9000/other" }],
  ["another resource", { resource: "https://other.example/mcp" }],
  ["a scope that no tool uses", { scopes: ["payouts:write"] }],
  ["a client that nobody registered", { clientId: "forged.client.id" }],
])("a person cannot allow %s", async (_, changed) => {
  await expect(allowed(changed)).rejects.toMatchObject({ code: "invalid_request" });
});

it("a program on loopback may listen at any port", async () => {
  const { request } = await allowed({ redirectUri: "http://127.0.0.1:51234/callback" });
  expect((await form(askToken, request)).status).toBe(200);
});

it("only people who manage tokens can allow applications, never staff on their behalf", async () => {
  const body = allowAppBody.parse({
    clientId,
    redirectUri: REDIRECT,
    codeChallenge: "x".repeat(43),
    resource: mcpResource(),
    scopes: ["charges:read"],
    mode: "test",
  });
  for (const manager of [
    { ...owner, role: "VIEWER" as const },
    { ...owner, role: "FINANCE" as const },
    { ...owner, staffRole: "ADMIN" },
  ])
    await expect(allowApp(manager, body, SYSTEM_ACTOR)).rejects.toMatchObject({ code: "forbidden" });
});

it.each<[string, Json, string]>([
  ["no redirect URI", { redirect_uris: [] }, "invalid_redirect_uri"],
  [
    "six redirect URIs",
    { redirect_uris: Array.from({ length: 6 }, (_, n) => `https://a.example/${n}`) },
    "invalid_redirect_uri",
  ],
  [
    "a long redirect URI",
    { redirect_uris: [`https://a.example/${"x".repeat(500)}`] },
    "invalid_redirect_uri",
  ],
  ["http beyond loopback", { redirect_uris: ["http://a.example/"] }, "invalid_redirect_uri"],
  ["a script", { redirect_uris: ["javascript:alert(1)"] }, "invalid_redirect_uri"],
  ["a fragment", { redirect_uris: ["https://a.example/#x"] }, "invalid_redirect_uri"],
  ["credentials", { redirect_uris: ["https://a:b@a.example/"] }, "invalid_redirect_uri"],
  ["a long name", { client_name: "x".repeat(81), redirect_uris: [REDIRECT] }, "invalid_client_metadata"],
  ["a large body", { software_id: "x".repeat(9_000), redirect_uris: [REDIRECT] }, "invalid_client_metadata"],
])("a registration is refused with %s", async (_, sent, error) => {
  const { status, body } = await registration(sent);
  expect([status, body.error]).toEqual([400, error]);
});

it("a network registers thirty applications an hour, and each registration stores nothing", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await registration({ redirect_uris: [REDIRECT] }, "203.0.113.30")).status);
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429]);
});
