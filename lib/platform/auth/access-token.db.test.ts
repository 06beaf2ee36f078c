import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { revokeAccessToken } from "#lib/access-tokens/access-tokens.queries";
import { updateUserAccess } from "#lib/account/users.queries";
import { findLiveApiClient, insertApiClient } from "#lib/api-clients/api-clients.queries";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import {
  accessTokenAudience,
  endOfToken,
  issueAccessToken,
  verifyAccessToken,
} from "#lib/platform/auth/access-token";
import { authenticate } from "#lib/platform/auth/authenticate";
import { issueCheckoutToken, verifyCheckoutToken } from "#lib/platform/auth/checkout-token";
import { authenticateClient, issueClientToken } from "#lib/platform/auth/issue-client-token";
import { readJwks } from "#lib/platform/auth/read-jwks";
import { revokeToken } from "#lib/platform/auth/revoke-token";
import { keyRing } from "#lib/platform/auth/signing-keys";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import type { Role, Scope } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 3_600_000;
const SCOPES: Scope[] = ["charges:read", "charges:write"];

let merchantId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

const issue = (lifetimeMs = HOUR_MS) =>
  issueAccessToken(
    db(),
    { merchantId, userId, clientId: null },
    { name: "test", scopes: SCOPES, lifetimeMs },
  );

function partsOf(token: string): { payload: string; signature: string } {
  const [, payload = "", signature = ""] = token.split(".");
  return { payload, signature };
}

const revoke = (merchant: MerchantId, id: Id<"accessToken">) =>
  transaction((tx) => revokeAccessToken(tx, merchant, id));

async function newClient(secret: string) {
  const id = newId("apiClient");
  const secretHash = createHash("sha256").update(secret).digest("hex");
  const client = { id, merchantId, createdBy: userId, name: "shop", secretHash, scopes: SCOPES };
  await transaction((tx) => insertApiClient(tx, client));
  return authenticateClient({ id, secret });
}

describe("an access token", () => {
  it("carries its claims in the form of RFC 9068", async () => {
    const { token, id, expiresAt } = await issue();
    expect(await verifyAccessToken(token)).toEqual({
      id,
      merchantId,
      userId,
      clientId: null,
      scopes: SCOPES,
      scopeVersion: 2,
      apiVersion: NEWEST_API_VERSION,
      role: "OWNER",
      mode: "test",
      allowedNetworks: [],
    });
    expect(decodeProtectedHeader(token)).toMatchObject({ typ: "at+jwt", alg: "ES256" });
    const { iat = 0, exp = 0, ...claims } = decodeJwt(token);
    expect(claims).toEqual({
      iss: env().publicUrl,
      aud: `${env().publicUrl}/api`,
      sub: userId,
      client_id: userId,
      scope: "charges:read charges:write",
      mode: "test",
      jti: id,
    });
    expect([exp - iat, exp * 1000]).toEqual([3600, expiresAt.getTime()]);
  });

  it("is invalid once revoked, and only its merchant can revoke it", async () => {
    const { token, id } = await issue();
    const { merchantId: stranger } = await newMerchant();
    expect(await revoke(stranger, id)).toBeNull();
    expect(await verifyAccessToken(token)).not.toBeNull();
    expect((await revoke(merchantId, id))?.token.revokedAt).toBeInstanceOf(Date);
    expect(await verifyAccessToken(token)).toBeNull();
  });

  it("loses the scopes that its person's role loses, and regains them with the role", async () => {
    const { token } = await issue();
    const scopesAs = async (role: Role) => {
      await transaction((tx) => updateUserAccess(tx, userId, { role }));
      return (await verifyAccessToken(token))?.scopes;
    };
    expect(await scopesAs("VIEWER")).toEqual(["charges:read"]);
    expect(await scopesAs("OWNER")).toEqual(SCOPES);
  });

  it("is refused after its end, which the refusal names if the token is genuine", async () => {
    const ended = await issue(-1_000);
    const { token: lasting } = await issue();
    const { payload, signature } = partsOf(ended.token);
    expect(await endOfToken(ended.token)).toEqual(ended.expiresAt);
    expect(await endOfToken(lasting)).toBeNull();
    const forged = `${ended.token.split(".")[0]}.${payload}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`;
    expect(await endOfToken(forged)).toBeNull();
    expect(await endOfToken("no token")).toBeNull();
    const request = new Request("https://api.example", {
      headers: { authorization: `Bearer ${ended.token}` },
    });
    await expect(authenticate(request)).rejects.toMatchObject({
      code: "unauthorized",
      detail: `This access token ended at ${ended.expiresAt.toISOString()}. Get a new one.`,
    });
  });

  it("is invalid once expired", async () => {
    expect(await verifyAccessToken((await issue(-1000)).token)).toBeNull();
  });

  it.each(["", "x", "a.b.c", "a.b", "....", "eyJhbGciOiJub25lIn0.e30.", "\u0000", "x".repeat(100_000)])(
    "is not arbitrary text",
    async (token) => {
      expect(await verifyAccessToken(token)).toBeNull();
      expect(await verifyCheckoutToken(token)).toBeNull();
    },
  );

  it("is invalid when a part was changed", async () => {
    const { token } = await issue();
    const [header = "", payload = "", signature = ""] = token.split(".");
    const richer = { ...decodeJwt(token), sub: newId("user"), exp: 9_999_999_999 };
    const forged = Buffer.from(JSON.stringify(richer)).toString("base64url");
    const cut = signature.slice(0, -4);
    for (const other of [
      `${header}.${forged}.${signature}`,
      `${header}.${payload}.${cut}`,
      `${header}.${payload}.`,
    ]) {
      expect(await verifyAccessToken(other)).toBeNull();
    }
  });

  it("is invalid when signed by another key under our key's name, or unsigned", async () => {
    const { token } = await issue();
    const { kid } = await keyRing();
    const { privateKey } = await generateKeyPair("ES256");
    const other = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: "ES256", kid, typ: "at+jwt" })
      .sign(privateKey);
    expect(await verifyAccessToken(other)).toBeNull();
    expect(await verifyAccessToken(new UnsecuredJWT(decodeJwt(token)).encode())).toBeNull();
    const shared = new TextEncoder().encode(JSON.stringify((await keyRing()).jwks.keys[0]));
    const hmac = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: "HS256", kid, typ: "at+jwt" })
      .sign(shared);
    expect(await verifyAccessToken(hmac)).toBeNull();
  });

  it.each([
    ["another audience", { aud: "https://elsewhere.example/api" }, "at+jwt"],
    ["another issuer", { iss: "https://elsewhere.example" }, "at+jwt"],
    ["another type", {}, "JWT"],
    ["no id", { jti: undefined }, "at+jwt"],
    ["an id that was never issued", { jti: newId("accessToken") }, "at+jwt"],
    ["no end", { exp: undefined }, "at+jwt"],
  ])("is invalid with %s, though our own key signed it", async (_name, change, typ) => {
    const { token } = await issue();
    const { kid, privateKey } = await keyRing();
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: "ES256", kid, typ }).sign(privateKey);
    expect(await verifyAccessToken(await sign({ ...decodeJwt(token), ...change }))).toBeNull();
  });
});

describe("a token of a client", () => {
  it("ends with the client, and only that client can revoke it", async () => {
    const [client, other] = [await newClient("s3cret"), await newClient("other")];
    const { access_token: token } = await issueClientToken(client, "charges:read");
    expect(await verifyAccessToken(token)).toMatchObject({
      clientId: client.id,
      scopes: ["charges:read"],
      merchantId,
    });
    await revokeToken(other, token);
    expect(await verifyAccessToken(token)).not.toBeNull();
    await revokeToken(client, token);
    expect(await verifyAccessToken(token)).toBeNull();
    const { access_token: next } = await issueClientToken(client, undefined);
    await db().execute(sql`update api_clients set revoked_at = now() where id = ${client.id}`);
    expect(await verifyAccessToken(next)).toBeNull();
    expect(await findLiveApiClient(db(), client.id)).toBeNull();
  });

  it("has no scope that the client's creator lost, and is issued with none", async () => {
    const client = await newClient("s3cret");
    const { access_token: token } = await issueClientToken(client, undefined);
    await transaction((tx) => updateUserAccess(tx, userId, { role: "VIEWER" }));
    expect((await verifyAccessToken(token))?.scopes).toEqual(["charges:read"]);
    const now = await authenticateClient({ id: client.id, secret: "s3cret" });
    expect(await issueClientToken(now, undefined)).toMatchObject({ scope: "charges:read" });
    await expect(issueClientToken(now, "charges:write")).rejects.toMatchObject({ code: "invalid_scope" });
    await expect(issueClientToken({ ...now, scopes: [] }, undefined)).rejects.toMatchObject({
      code: "invalid_scope",
    });
  });

  it("is refused for a wrong secret, an extra scope and an unknown scope", async () => {
    const client = await newClient("s3cret");
    await expect(authenticateClient({ id: client.id, secret: "S3cret" })).rejects.toMatchObject({
      code: "invalid_client",
    });
    await expect(authenticateClient({ id: newId("apiClient"), secret: "s3cret" })).rejects.toMatchObject({
      code: "invalid_client",
    });
    await expect(authenticateClient(null)).rejects.toMatchObject({ code: "invalid_client" });
    for (const scope of ["webhooks:read", "charges:read webhooks:read", "everything"]) {
      await expect(issueClientToken(client, scope)).rejects.toMatchObject({ code: "invalid_scope" });
    }
  });
});

describe("a checkout token", () => {
  const charge = (lifeMs: number, now: Date) => ({
    id: newId("charge"),
    merchantId,
    expiresAt: new Date(now.getTime() + lifeMs),
  });

  it.each([
    [HOUR_MS, HOUR_MS],
    [72 * HOUR_MS, 24 * HOUR_MS],
  ])("of a charge with %i ms left is valid for %i ms, never past 24 hours", async (lifeMs, tokenMs) => {
    const now = new Date(Math.floor(Date.now() / 1000) * 1000);
    const one = charge(lifeMs, now);
    const { checkoutToken, expiresAt } = await issueCheckoutToken(one, now);
    expect(expiresAt.getTime() - now.getTime()).toBe(tokenMs);
    expect(await verifyCheckoutToken(checkoutToken)).toEqual({
      chargeId: one.id,
      merchantId,
      payableUntil: expiresAt,
      readableUntil: new Date(now.getTime() + 24 * HOUR_MS),
    });
  });

  it("is refused by the API, and an access token is refused by the checkout", async () => {
    const { checkoutToken } = await issueCheckoutToken(charge(HOUR_MS, new Date()), new Date());
    expect(await verifyAccessToken(checkoutToken)).toBeNull();
    expect(await verifyCheckoutToken((await issue()).token)).toBeNull();
    const { kid, privateKey } = await keyRing();
    // It does not help that the signature is ours: a token of another type or audience is refused too.
    for (const [claims, typ] of [
      [{ ...decodeJwt(checkoutToken) }, "at+jwt"],
      [{ ...decodeJwt(checkoutToken), aud: accessTokenAudience() }, "checkout+jwt"],
    ] as const) {
      const crossed = await new SignJWT(claims)
        .setProtectedHeader({ alg: "ES256", kid, typ })
        .sign(privateKey);
      expect(await verifyAccessToken(crossed)).toBeNull();
      expect(await verifyCheckoutToken(crossed)).toBeNull();
    }
  });
});

it("publishes the keys without their private halves", async () => {
  const { keys } = await readJwks();
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys)
    expect(Object.keys(key).sort()).toEqual(["alg", "crv", "kid", "kty", "use", "x", "y"]);
});
