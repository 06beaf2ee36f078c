import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { merchants } from "#db/schema/merchants";
import { updateSessionMode } from "#lib/account/sessions.queries";
import { startSession } from "#lib/account/start-session";
import { switchMode } from "#lib/account/switch-mode";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { MODES } from "#lib/domain/mode";
import { getMerchantOrThrow, insertMerchant } from "#lib/merchants/merchants.queries";
import { openLiveMerchants } from "#lib/merchants/open-live-merchants";
import { issueAccessToken, verifyAccessToken } from "#lib/platform/auth/access-token";
import { readSession, sessionSecret } from "#lib/platform/auth/session";
import { newId } from "#lib/platform/ids/new-id";
import { findMerchantOfMode, listWithoutLive } from "#lib/team/businesses.queries";
import { listTeam } from "#lib/team/list-team";
import { newMerchant } from "#test/new-merchant";

const FROM = { address: "", userAgent: null };

let merchantId: MerchantId;
let liveId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, liveId, userId } = await newMerchant());
});

const read = async (sub: string) => readSession(await encode({ token: { sub }, secret: sessionSecret() }));

describe("a person's session", () => {
  it("shows one of the business's merchants, and the next session starts there", async () => {
    const id = await startSession(userId, FROM);
    expect(await read(id)).toMatchObject({ merchantId, mode: "test" });
    expect(await updateSessionMode(db(), userId, id, "live")).toBe(true);
    expect(await read(id)).toMatchObject({ merchantId: liveId, mode: "live" });
    expect(await read(await startSession(userId, FROM))).toMatchObject({ merchantId: liveId, mode: "live" });
  });

  it("is switched by its own person, but not by staff who act as the merchant", async () => {
    const sessionId = await startSession(userId, FROM);
    const self = { userId, sessionId };
    await switchMode({ merchantId, staffRole: null }, self, "live");
    expect(await read(sessionId)).toMatchObject({ merchantId: liveId, mode: "live" });
    const acting = switchMode({ merchantId, staffRole: "ADMIN" }, self, "test");
    await expect(acting).rejects.toMatchObject({ code: "forbidden" });
    expect(await read(sessionId)).toMatchObject({ mode: "live" });
  });

  it("cannot be switched by anyone else", async () => {
    const id = await startSession(userId, FROM);
    const { userId: stranger } = await newMerchant();
    expect(await updateSessionMode(db(), stranger, id, "live")).toBe(false);
    expect(await read(id)).toMatchObject({ merchantId, mode: "test" });
  });
});

it.each(MODES)("a token of the %s merchant names its mode", async (mode) => {
  const owner = { merchantId: mode === "test" ? merchantId : liveId, userId, clientId: null };
  const grant = { name: "test", scopes: ["charges:read" as const], lifetimeMs: 60_000 };
  const { token } = await issueAccessToken(db(), owner, grant);
  expect(decodeJwt(token)).toMatchObject({ mode });
  expect(await verifyAccessToken(token)).toMatchObject({ merchantId: owner.merchantId, mode });
});

describe("a business", () => {
  it("has one team for both of its merchants", async () => {
    expect(await listTeam(liveId)).toEqual(await listTeam(merchantId));
    expect((await listTeam(liveId)).members.map(({ id }) => id)).toEqual([userId]);
  });

  it("has at most one merchant of each mode", async () => {
    const [live] = await db().select().from(merchants).where(eq(merchants.id, liveId));
    if (!live) throw new Error("the test's merchant is missing");
    const { number: _number, ...another } = { ...live, id: newId("merchant") };
    expect(await insertMerchant(db(), another)).toBe(false);
    await expect(db().insert(merchants).values(another)).rejects.toThrow();
  });

  it("older than modes gets its live merchant once, with the test merchant's profile", async () => {
    await db().delete(merchants).where(eq(merchants.id, liveId));
    await Promise.all([openLiveMerchants(), openLiveMerchants()]);
    const found = await findMerchantOfMode(db(), merchantId, "live");
    const test = await getMerchantOrThrow(db(), merchantId);
    const live = found && (await getMerchantOrThrow(db(), found.id));
    expect(live).toMatchObject({ name: test.name, document: test.document, businessId: test.businessId });
    expect(live?.callbackSecret).not.toBe(test.callbackSecret);
    expect(await listWithoutLive(db())).toEqual([]);
  });
});
