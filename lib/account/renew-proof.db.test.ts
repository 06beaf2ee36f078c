import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import * as tokens from "#app/api/access-tokens/route.ts";
import * as prove from "#app/api/account/prove/route.ts";
import * as recipients from "#app/api/recipients/route.ts";
import { db } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { startSession } from "#lib/account/start-session";
import { updateUser } from "#lib/account/users.queries";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { hashPassword } from "#lib/platform/auth/password";
import { sessionSecret } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { env } from "#lib/platform/env";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { SCOPES } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const HOST = "dashboard.example";
const PASSWORD = "a whole sentence, typed slowly";
const TOKEN = { name: "Shop", scopes: ["charges:read"], expiresInDays: 1 };
const MINUTE_MS = 60_000;

let merchantId: MerchantId;
let userId: UserId;
let sessionId: SessionId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
  sessionId = await newSession();
});

/** A session whose person last proved their identity `agoMs` ago. */
async function newSession(agoMs = 6 * MINUTE_MS): Promise<SessionId> {
  const id = await startSession(userId, { address: "", userAgent: null });
  const provedAt = new Date(Date.now() - agoMs);
  await db().update(sessions).set({ provedAt }).where(eq(sessions.id, id));
  return id;
}

async function cookieOf(session: SessionId): Promise<Record<string, string>> {
  const value = await encode({ token: { sub: session }, secret: sessionSecret() });
  return { cookie: `${sessionCookieName()}=${value}` };
}

async function ask(route: { POST: RouteHandler }, body: object, headers?: Record<string, string>) {
  const request = new Request(`https://${HOST}/api`, {
    method: "POST",
    headers: {
      ...(headers ?? (await cookieOf(sessionId))),
      origin: env().publicUrl,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  const response = await route.POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const proveBy = (proof: object) => ask(prove, proof);
const makeToken = async () => (await ask(tokens, TOKEN)).status;

describe("an operation that needs a fresh proof", () => {
  it("accepts a sign-in of the last 5 minutes", async () => {
    sessionId = await newSession(4 * MINUTE_MS);
    expect(await makeToken()).toBe(201);
  });

  it("refuses an older one, explains how to renew it, and runs once it is renewed", async () => {
    const refused = await ask(tokens, TOKEN);
    expect(refused).toMatchObject({ status: 403, body: { code: "proof_required", methods: ["password"] } });
    expect(await proveBy({ method: "password", password: PASSWORD })).toEqual({ status: 204, body: null });
    expect(await makeToken()).toBe(201);
  });

  it("accepts access tokens without a proof, and requires none for a harmless operation", async () => {
    const grant = { name: "all", scopes: [...SCOPES], lifetimeMs: 600_000 };
    const { token } = await issueAccessToken(db(), { merchantId, userId, clientId: null }, grant);
    const recipient = { name: "Sítio Verde", document: "529.982.247-25" };
    const requested = await ask(recipients, recipient, { authorization: `Bearer ${token}` });
    expect(requested.status).toBe(201);
    expect((await ask(recipients, recipient)).body).toMatchObject({ code: "proof_required" });
  });
});

describe("a renewed proof", () => {
  it("counts only for its own session", async () => {
    const other = await newSession();
    await proveBy({ method: "password", password: PASSWORD });
    expect((await ask(tokens, TOKEN, await cookieOf(other))).status).toBe(403);
  });

  it("may be a second-factor code, which works once and is offered only to people with a second factor", async () => {
    const { secret } = await newSecondFactor(userId, PASSWORD);
    expect((await ask(tokens, TOKEN)).body).toMatchObject({ methods: ["password", "code"] });
    const code = await generate({ secret, epoch: Date.now() / 1000 + 30 });
    expect((await proveBy({ method: "code", code })).status).toBe(204);
    expect((await proveBy({ method: "code", code })).body).toMatchObject({
      errors: [{ code: "wrong_code" }],
    });
    expect(await makeToken()).toBe(201);
  });

  it.each([
    ["a wrong password", { method: "password", password: "guess" }],
    ["a code without a second factor", { method: "code", code: "000000" }],
    ["nothing", {}],
    ["another method", { method: "charm" }],
    ["both at once", { method: "password", password: PASSWORD, code: "000000" }],
  ])("is refused with %s", async (_, proof) => {
    expect((await proveBy(proof)).status).toBe(400);
    expect(await makeToken()).toBe(403);
  });

  it("cannot be guessed for long", async () => {
    for (let tries = 0; tries < env().rateLimitSignIn; tries++) {
      await proveBy({ method: "password", password: "guess" });
    }
    expect((await proveBy({ method: "password", password: PASSWORD })).status).toBe(429);
    expect(await makeToken()).toBe(403);
  });

  it("cannot renew a session that has ended", async () => {
    await db().update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
    expect((await proveBy({ method: "password", password: PASSWORD })).status).toBe(401);
  });
});
