import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { printedBy } from "../credentials";
import { origin } from "../origin";
import { type Answer, bearer, Client, expectRefusedWithinASecond } from "./client";
import { test as base } from "./fixtures";

type Credentials = { client_id: string; client_secret: string };
type Token = { access_token: string; token_type: string; expires_in: number; scope: string };
type OAuthError = { error: string; error_description: string };

const run = promisify(execFile);

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const GRANT = { grant_type: "client_credentials" };

const test = base.extend<object, { credentials: Credentials }>({
  credentials: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const scope = "charges:read charges:write";
      const printed = await printedBy("client", "merchant@example.com", "--name", "e2e", "--scope", scope);
      await use(JSON.parse(printed) as Credentials);
    },
    { scope: "worker" },
  ],
});

function basic({ client_id, client_secret }: Credentials): string {
  return `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString("base64")}`;
}

function postForm<T>(path: string, form: Record<string, string>, headers = {}): Promise<Answer<T>> {
  const text = new URLSearchParams(form).toString();
  return new Client().send<T>("POST", path, text, { headers: { ...FORM, ...headers } });
}

function expectRefused(answer: Answer<OAuthError>, status: number, error: string) {
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ error, error_description: expect.any(String) });
}

test("client credentials in the Authorization header give a token", async ({ credentials }) => {
  const headers = { authorization: basic(credentials) };
  const { status, body } = await postForm<Token>("/oauth/token", GRANT, headers);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.any(String),
    token_type: "Bearer",
    expires_in: 3600,
    scope: "charges:read charges:write",
  });
  expect((await bearer(body.access_token).get("/charge/list")).status).toBe(200);
});

test("client credentials in a form or a JSON body give a token", async ({ credentials }) => {
  const request = { ...GRANT, ...credentials };
  expect((await postForm<Token>("/oauth/token", request)).status).toBe(200);
  expect((await new Client().post<Token>("/oauth/token", request)).status).toBe(200);
});

test("the commands of the first guide exchange a client's id and secret for a token", async ({
  credentials,
  request,
}) => {
  const guides = await request.get("/llms-full.txt");
  expect(guides.status()).toBe(200);
  const lines =
    /^export PONTE_CLIENT_ID=…\nexport PONTE_CLIENT_SECRET=…\n([^`]+)/m.exec(await guides.text())?.[1] ?? "";
  expect(lines).toContain("/api/oauth/token");
  const env = {
    ...process.env,
    PONTE_CLIENT_ID: credentials.client_id,
    PONTE_CLIENT_SECRET: credentials.client_secret,
  };
  const { stdout } = await run("sh", ["-c", `${lines}\nprintf %s "$PONTE_TOKEN"`], { env });
  expect((await bearer(stdout).get("/charge/list")).status).toBe(200);
});

test("a token carries the claims of RFC 9068 and verifies by the published keys", async ({ credentials }) => {
  const { body } = await postForm<Token>("/oauth/token", { ...GRANT, ...credentials });
  const keys = createRemoteJWKSet(new URL(`${origin}/.well-known/jwks.json`));
  const options = { typ: "at+jwt", issuer: origin, audience: `${origin}/api` };
  const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, options);
  expect(protectedHeader.alg).toBe("ES256");
  expect(payload).toMatchObject({
    sub: credentials.client_id,
    client_id: credentials.client_id,
    scope: "charges:read charges:write",
    jti: expect.any(String),
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
});

test("a client may request fewer scopes, never more", async ({ credentials }) => {
  const ask = (scope: string) =>
    postForm<Token & OAuthError>("/oauth/token", { ...GRANT, ...credentials, scope });
  const { body } = await ask("charges:read");
  expect(body.scope).toBe("charges:read");
  expect((await bearer(body.access_token).post("/charge", { grossAmount: 1 })).status).toBe(403);
  expectRefused(await ask("charges:read webhooks:read"), 400, "invalid_scope");
  expectRefused(await ask("everything"), 400, "invalid_scope");
});

test("wrong credentials are invalid_client, however they are sent", async ({ credentials }) => {
  const wrong = { ...credentials, client_secret: "wrong" };
  const unknown = { ...credentials, client_id: "cli_unknown" };
  const refusals = [
    await postForm<OAuthError>("/oauth/token", { ...GRANT, ...wrong }),
    await postForm<OAuthError>("/oauth/token", { ...GRANT, ...unknown }),
    await postForm<OAuthError>("/oauth/token", GRANT, { authorization: basic(wrong) }),
    await postForm<OAuthError>("/oauth/token", GRANT),
  ];
  for (const refused of refusals) {
    expectRefused(refused, 401, "invalid_client");
    expect(refused.headers.get("www-authenticate")).toMatch(/^Basic /);
  }
});

test("malformed token requests are refused in OAuth's form", async ({ credentials }) => {
  const { client_id, client_secret } = credentials;
  expectRefused(await postForm("/oauth/token", { client_id, client_secret }), 400, "invalid_request");
  const password = { ...credentials, grant_type: "password" };
  expectRefused(await postForm("/oauth/token", password), 400, "unsupported_grant_type");
  const send = (text: string, headers = {}) =>
    new Client().send<OAuthError>("POST", "/oauth/token", text, { headers });
  expectRefused(await send("grant_type=a&grant_type=b", FORM), 400, "invalid_request");
  expectRefused(await send("{"), 400, "invalid_request");
  expectRefused(await send('{"grant_type":1}'), 400, "invalid_request");
  expectRefused(await send("<x/>", { "content-type": "text/xml" }), 415, "invalid_request");
});

test("a client revokes its token, which then gives no access", async ({ credentials }) => {
  const { body } = await postForm<Token>("/oauth/token", { ...GRANT, ...credentials });
  const client = bearer(body.access_token);
  expect((await client.get("/charge/list")).status).toBe(200);
  const headers = { authorization: basic(credentials) };
  expect((await postForm("/oauth/revoke", { token: body.access_token }, headers)).status).toBe(200);
  await expectRefusedWithinASecond(client);
});

test("revoking requires the client's credentials and reveals nothing about tokens", async ({
  credentials,
}) => {
  expect((await postForm("/oauth/revoke", { token: "nonsense", ...credentials })).status).toBe(200);
  expectRefused(await postForm("/oauth/revoke", { token: "nonsense" }), 401, "invalid_client");
  expectRefused(await postForm("/oauth/revoke", { ...credentials }), 400, "invalid_request");
});
