import { gzipSync } from "node:zlib";
import { expect } from "@playwright/test";
import { origin } from "../origin";
import { newCharge, test } from "./fixtures";

const ELSEWHERE = "https://shop.example.com";
const JSON_TYPE = { "content-type": "application/json" };
const CARD = { number: "4111111111111111", holderName: "ANA", expiryMonth: 12, expiryYear: 2030, cvv: "123" };

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(origin + path, { ...init, headers: { origin: ELSEWHERE, ...headers } });

function preflight(path: string, method: string) {
  const headers = {
    "access-control-request-method": method,
    "access-control-request-headers": "x-checkout-token",
  };
  return ask(path, headers, { method: "OPTIONS" });
}

for (const path of [
  "/api/openapi.json",
  "/.well-known/jwks.json",
  "/.well-known/oauth-authorization-server",
  "/.well-known/oauth-protected-resource/api",
]) {
  test(`a page of another site may read ${path}, without cookies`, async () => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
  });
}

test("a page of another site may read a checkout with its token, and pay it by Pix", async ({ merchant }) => {
  const { id, instructions } = await newCharge(merchant);
  const token = { "x-checkout-token": instructions.checkoutToken };
  const path = `/api/charge/${id}/checkout`;
  const answer = await preflight(path, "GET");
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("x-checkout-token");
  const read = await ask(path, token);
  expect(read.headers.get("access-control-allow-origin")).toBe("*");
  expect(read.headers.get("access-control-expose-headers")?.toLowerCase()).toContain("x-request-id");
  const refused = await ask(path);
  expect([refused.status, refused.headers.get("access-control-allow-origin")]).toEqual([401, "*"]);
  const body = JSON.stringify({ paymentMethod: "PIX" });
  const headers = { ...token, ...JSON_TYPE, "idempotency-key": "pay-from-elsewhere" };
  for (let time = 0; time < 2; time += 1) {
    const paid = await ask(`${path}/payment`, headers, { method: "POST", body });
    expect([paid.status, paid.headers.get("access-control-allow-origin")]).toEqual([201, "*"]);
  }
});

test("a page of another site can never pay by card, nor read the reason", async ({ merchant }) => {
  const { id, instructions } = await newCharge(merchant);
  const headers = { "x-checkout-token": instructions.checkoutToken, ...JSON_TYPE };
  const path = `/api/charge/${id}/checkout/payment`;
  for (const body of [
    { paymentMethod: "CREDIT_CARD", card: CARD },
    { card: CARD },
    { paymentMethod: "CREDIT_CARD" },
  ]) {
    for (const from of [ELSEWHERE, "null"]) {
      const init = { method: "POST", body: JSON.stringify(body) };
      const refused = await ask(path, { ...headers, origin: from }, init);
      expect(refused.status).toBe(403);
      expect(refused.headers.get("access-control-allow-origin")).toBeNull();
    }
  }
});

test("pages of other sites cannot call routes with a session or an access token", async () => {
  for (const [path, method] of [
    ["/api/charge", "POST"],
    ["/api/charge/list", "GET"],
    ["/api/charge/chg_x/checkout/token", "POST"],
    ["/api/account", "GET"],
    ["/api/oauth/token", "POST"],
  ] as const) {
    const { headers } = await preflight(path, method);
    expect(headers.get("access-control-allow-origin"), path).toBeNull();
  }
});

test("the authorization server describes itself (RFC 8414)", async () => {
  const metadata = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json();
  expect(metadata).toMatchObject({
    issuer: origin,
    token_endpoint: `${origin}/api/oauth/token`,
    jwks_uri: `${origin}/.well-known/jwks.json`,
    response_types_supported: ["code"],
    grant_types_supported: ["client_credentials", "authorization_code", "refresh_token"],
  });
  expect((await fetch(metadata.jwks_uri)).status).toBe(200);
});

test("large answers are compressed, and not sent again when unchanged", async ({ merchant }) => {
  for (const path of ["/api/openapi.json", "/api/charge/list?limit=100", "/docs"]) {
    const headers = { "accept-encoding": "gzip", authorization: merchant.authorization };
    const { headers: answered, status } = await fetch(origin + path, { headers });
    expect(status, path).toBe(200);
    expect(answered.get("content-encoding"), path).toBe("gzip");
    const etag = answered.get("etag");
    if (path === "/docs") continue;
    const again = await fetch(origin + path, { headers: { ...headers, "if-none-match": etag ?? "" } });
    expect([again.status, await again.text()], path).toEqual([304, ""]);
  }
});

test("an answer with a secret is never compressed together with text of the request", async ({
  merchant,
}) => {
  const headers = { ...JSON_TYPE, "accept-encoding": "gzip, br", authorization: merchant.authorization };
  const body = JSON.stringify({ grossAmount: 1, description: "x".repeat(500), paymentMethod: "PIX" });
  const made = await fetch(`${origin}/api/charge`, { method: "POST", headers, body });
  expect([made.status, made.headers.get("content-encoding")]).toEqual([201, null]);
});

test("a compressed body is refused, with the accepted codings", async ({ merchant }) => {
  const packed = new Uint8Array(gzipSync(JSON.stringify({ grossAmount: 1 })));
  for (const coding of ["gzip", "br", "deflate", "zstd", "gzip, identity"]) {
    const refused = await merchant.send("POST", "/charge", packed, {
      headers: { "content-encoding": coding },
    });
    expect([refused.status, refused.headers.get("accept-encoding")], coding).toEqual([415, "identity"]);
  }
  const plain = await merchant.post(
    "/charge",
    { grossAmount: 1 },
    { headers: { "content-encoding": "identity" } },
  );
  expect(plain.status).toBe(201);
});

test("a payer may return to http on the tested machine itself", async ({ merchant }) => {
  for (const redirectUrl of ["http://localhost:4000/thanks", "http://127.0.0.1/x", "http://[::1]:8080/"]) {
    expect((await merchant.post("/charge", { grossAmount: 1, redirectUrl })).status, redirectUrl).toBe(201);
  }
  for (const redirectUrl of [
    "http://shop.example.com",
    "http://localhost.evil.example",
    "http://10.0.0.1/",
  ]) {
    expect((await merchant.post("/charge", { grossAmount: 1, redirectUrl })).status, redirectUrl).toBe(400);
  }
});
