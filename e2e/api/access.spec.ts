import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { expect } from "@playwright/test";
import { calculateJwkThumbprint, decodeJwt, exportJWK, type JWK, SignJWT, UnsecuredJWT } from "jose";
import type { Scope } from "#lib/team/roles.rules";
import { createToken, printedBy, signIn } from "../credentials";
import { origin } from "../origin";
import { bearer, Client, expectProblem, expectRefusedWithinASecond } from "./client";
import { newCharge, newPix, test } from "./fixtures";

const HOUR_SECONDS = 3600;

async function publishedKey(): Promise<JWK> {
  const response = await fetch(`${origin}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: JWK[] };
  const [key] = keys;
  if (!key) throw new Error("No key is published");
  return key;
}

/** A real token's claims, as a forger could copy them. */
async function realClaims(): Promise<Record<string, unknown>> {
  return { ...decodeJwt((await createToken("merchant@example.com")).token) };
}

async function expectUnauthorized(client: Client) {
  const refused = await client.get("/charge/list");
  expectProblem(refused, 401, "unauthorized");
  expect(refused.headers.get("www-authenticate")).toMatch(/^Bearer realm="ponte"/);
}

test("a request without a token is 401", async () => {
  await expectUnauthorized(new Client());
});

for (const authorization of [
  "Bearer",
  "Bearer nonsense",
  "Bearer a.b.c",
  "Basic bWVyY2hhbnQ6cGFzc3dvcmQ=",
  `Bearer ${"x".repeat(5_000)}`,
]) {
  test(`the authorization ${authorization.slice(0, 20)} is 401`, async () => {
    await expectUnauthorized(new Client({ authorization }));
  });
}

test("a token without an algorithm is 401", async () => {
  const claims = await realClaims();
  await expectUnauthorized(bearer(new UnsecuredJWT(claims).encode()));
});

test("a token signed with the public key as an HMAC secret is 401", async () => {
  const key = await publishedKey();
  const forged = await new SignJWT(await realClaims())
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: key.kid })
    .sign(new TextEncoder().encode(JSON.stringify(key)));
  await expectUnauthorized(bearer(forged));
});

test("a token signed with a foreign key under our key's name is 401", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { kid } = await publishedKey();
  const forged = await new SignJWT(await realClaims())
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid })
    .sign(privateKey);
  await expectUnauthorized(bearer(forged));
});

test("a token with an embedded key is 401", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = await exportJWK(publicKey);
  const forged = await new SignJWT(await realClaims())
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: await calculateJwkThumbprint(jwk), jwk })
    .sign(createPrivateKey(privateKey.export({ type: "pkcs8", format: "pem" })));
  await expectUnauthorized(bearer(forged));
});

test("a token with one claim changed is 401", async () => {
  const { token } = await createToken("merchant@example.com");
  const [head, , signature] = token.split(".");
  const claims = { ...decodeJwt(token), exp: Math.floor(Date.now() / 1000) + 10 * 365 * 24 * HOUR_SECONDS };
  const changed = Buffer.from(JSON.stringify(claims)).toString("base64url");
  await expectUnauthorized(bearer(`${head}.${changed}.${signature}`));
});

test("a checkout token is not an access token", async ({ merchant }) => {
  const { instructions } = await newCharge(merchant);
  await expectUnauthorized(bearer(instructions.checkoutToken));
});

test("an expired token is 401", async () => {
  const token = await printedBy("token", "merchant@example.com", "--expires", "5s");
  expect((await bearer(token).get("/charge/list")).status).toBe(200);
  await expect.poll(async () => (await bearer(token).get("/charge/list")).status).toBe(401);
  await expectUnauthorized(bearer(token));
});

test("the printed token has only the requested scopes", async () => {
  const client = bearer(await printedBy("token", "merchant@example.com", "--scope", "charges:read"));
  expect((await client.get("/charge/list")).status).toBe(200);
  expectProblem(await client.post("/charge", { grossAmount: 1 }), 403, "insufficient_scope");
});

test("a revoked token is 401 within a second", async () => {
  const { id, token } = await createToken("merchant@example.com");
  expect((await bearer(token).get("/charge/list")).status).toBe(200);
  const cookie = await signIn("merchant@example.com");
  await new Client({ cookie, origin }).post(`/access-tokens/${id}/revoke`);
  await expectRefusedWithinASecond(bearer(token));
});

const NEEDS: [scope: Scope, method: "GET" | "POST" | "PATCH", path: string][] = [
  ["charges:write", "POST", "/charge"],
  ["charges:read", "GET", "/charge/chg_none"],
  ["charges:read", "GET", "/charge/list"],
  ["charges:read", "GET", "/charge?externalReference=none"],
  ["charges:write", "POST", "/charge/chg_none/attempts"],
  ["charges:read", "GET", "/charge/chg_none/attempts"],
  ["charges:read", "GET", "/charge/attempts/att_none"],
  ["charges:write", "POST", "/charge/chg_none/cancel"],
  ["charges:write", "POST", "/charge/chg_none/checkout/token"],
  ["charges:read", "POST", "/charge/preview"],
  ["refunds:write", "POST", "/charge/chg_none/refunds"],
  ["charges:read", "GET", "/charge/chg_none/refunds"],
  ["charges:read", "GET", "/suspense"],
  ["refunds:write", "POST", "/suspense/sus_none/refund"],
  ["charges:read", "GET", "/balance"],
  ["payouts:write", "POST", "/payouts"],
  ["payouts:read", "GET", "/payouts"],
  ["payouts:read", "GET", "/payouts/po_none"],
  ["payouts:write", "POST", "/payouts/po_none/cancel"],
  ["payouts:write", "PATCH", "/payout-settings"],
  ["charges:read", "GET", "/prices"],
  ["charges:write", "POST", "/sandbox/pix/none/pay"],
  ["payments:write", "POST", "/payments"],
  ["payments:read", "GET", "/payments"],
  ["payments:read", "GET", "/payments/1"],
  ["payments:write", "POST", "/payments/1/cancel"],
  ["refunds:write", "POST", "/payments/1/refunds"],
  ["recipients:write", "POST", "/recipients"],
  ["recipients:read", "GET", "/recipients"],
  ["recipients:read", "GET", "/recipients/rec_none"],
  ["recipients:write", "PATCH", "/recipients/rec_none"],
  ["webhooks:read", "GET", "/callback-secret"],
  ["webhooks:write", "POST", "/callback-secret/rotate"],
  ["webhooks:read", "GET", "/events/evt_none/deliveries"],
  ["webhooks:write", "POST", "/events/evt_none/redeliver"],
];

test("every route refuses a token without its scope, and names it", async () => {
  const unrelated = bearer((await createToken("merchant@example.com", ["invoices:read"])).token);
  for (const [scope, method, path] of NEEDS) {
    const refused = await unrelated.send(method, path, method === "GET" ? undefined : "{}");
    expectProblem(refused, 403, "insufficient_scope");
    const challenge = refused.headers.get("www-authenticate");
    expect(challenge, path).toContain(`error="insufficient_scope", scope="${scope}"`);
  }
});

test("a token of staff opens no merchant's route", async () => {
  const cookie = await signIn("operator@example.com");
  expectProblem(await new Client({ cookie, origin }).get("/charge/list"), 403, "forbidden");
});

test("a session refuses changes from another site's page", async () => {
  const cookie = await signIn("merchant@example.com");
  const foreign: Record<string, string>[] = [{ cookie }, { cookie, origin: "https://evil.example.com" }];
  for (const headers of foreign) {
    expectProblem(await new Client(headers).post("/charge", { grossAmount: 1 }), 403, "forbidden");
  }
});

test("a token cannot create tokens", async ({ merchant }) => {
  const body = { name: "More", scopes: ["charges:read"], expiresInDays: 1 };
  expectProblem(await merchant.post("/access-tokens", body), 403, "forbidden");
});

test("another merchant's objects look exactly like missing ones", async ({ merchant, other }) => {
  const { chargeId, id, instructions } = await newPix(merchant);
  const missing = chargeId.slice(0, -4) + (chargeId.endsWith("0000") ? "0001" : "0000");
  const missingAttempt = id.slice(0, -4) + (id.endsWith("0000") ? "0001" : "0000");
  for (const [method, foreign, unknown] of [
    ["GET", `/charge/${chargeId}`, `/charge/${missing}`],
    ["GET", `/charge/${chargeId}/attempts`, `/charge/${missing}/attempts`],
    ["GET", `/charge/attempts/${id}`, `/charge/attempts/${missingAttempt}`],
    ["POST", `/charge/${chargeId}/cancel`, `/charge/${missing}/cancel`],
    ["POST", `/charge/${chargeId}/checkout/token`, `/charge/${missing}/checkout/token`],
    ["POST", `/sandbox/pix/${instructions.txid}/pay`, `/sandbox/pix/${"0".repeat(26)}/pay`],
  ] as const) {
    const [one, two] = await Promise.all(
      [foreign, unknown].map((path) => (method === "GET" ? other.get(path) : other.post(path))),
    );
    expect(one?.status, foreign).toBe(404);
    expect({ ...one?.body, requestId: "" }, foreign).toEqual({ ...two?.body, requestId: "" });
  }
  const attempt = await other.post(`/charge/${chargeId}/attempts`, { paymentMethod: "PIX" });
  expectProblem(attempt, 404, "not_found");
  expect((await merchant.get<{ status: string }>(`/charge/${chargeId}`)).body.status).toBe("PENDING");
});

test("malformed ids are 404", async ({ merchant }) => {
  for (const id of [
    "chg_",
    "chg_none",
    "att_none",
    "%00",
    "..%2F..",
    "1'%20OR%20'1'='1",
    "x".repeat(2_000),
  ]) {
    expectProblem(await merchant.get(`/charge/${id}`), 404, "not_found");
    expectProblem(await merchant.get(`/charge/attempts/${id}`), 404, "not_found");
  }
});
