import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";
import {
  endActing,
  endSession,
  endSessionsOf,
  startActing,
  touchSession,
} from "#lib/account/sessions.queries";
import { signOut } from "#lib/account/sign-out";
import { startSession } from "#lib/account/start-session";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import { readSession, sessionSecret } from "#lib/platform/auth/session";
import { newId } from "#lib/platform/ids/new-id";
import type { Role } from "#lib/team/roles.rules";
import { newMerchant } from "#test/new-merchant";

const FROM = { address: "192.0.2.1", userAgent: "Browser/1" };

let merchantId: MerchantId;
let userId: UserId;
let sessionId: SessionId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  sessionId = await startSession(userId, FROM);
});

const cookie = (sub: string) => encode({ token: { sub }, secret: sessionSecret() });
const read = async (sub: string = sessionId) => readSession(await cookie(sub));
const stored = async () => (await db().select().from(sessions).where(eq(sessions.id, sessionId)))[0];

describe("a session", () => {
  it("shows who is signed in, and from where", async () => {
    expect(await read()).toMatchObject({ sessionId, userId, merchantId, role: "OWNER", staffRole: null });
    expect(await stored()).toMatchObject({ address: "192.0.2.1", userAgent: "Browser/1", endedAt: null });
  });

  it.each([
    ["was ended", () => endSession(db(), userId, sessionId)],
    ["signed itself out", () => signOut(sessionId)],
    ["was ended with all others", () => endSessionsOf(db(), userId)],
    [
      "has expired",
      () => db().update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.id, sessionId)),
    ],
    [
      "is of a disabled user",
      () => db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId)),
    ],
  ])("is invalid once it %s", async (_, over) => {
    await over();
    expect(await read()).toBeNull();
  });

  it.each([
    ["a user, as cookies once did", () => cookie(userId)],
    ["a session that never existed", () => cookie(newId("session"))],
    ["a session under another key", () => encode({ token: { sub: sessionId }, secret: "another" })],
  ])("is not read from a cookie that names %s", async (_, forged) => {
    expect(await readSession(await forged())).toBeNull();
  });

  it("can be ended only by its own person", async () => {
    const { userId: stranger } = await newMerchant();
    expect(await endSession(db(), stranger, sessionId)).toBe(false);
    expect(await endSessionsOf(db(), stranger)).toEqual([]);
    expect(await read()).not.toBeNull();
  });

  it("stays when all others are ended", async () => {
    const other = await startSession(userId, FROM);
    expect(await endSessionsOf(db(), userId, sessionId)).toEqual([other]);
    expect([await read(), await read(other)]).toEqual([expect.objectContaining({ userId }), null]);
  });

  it("is marked as used when it is read, at most once a minute", async () => {
    const seen = async (agoMs: number) => {
      const lastSeenAt = new Date(Date.now() - agoMs);
      await db().update(sessions).set({ lastSeenAt }).where(eq(sessions.id, sessionId));
      await read();
      return lastSeenAt.getTime();
    };
    const before = await seen(61_000);
    await vi.waitFor(async () => expect((await stored())?.lastSeenAt.getTime()).toBeGreaterThan(before));
    const recent = await seen(30_000);
    await touchSession(db(), sessionId);
    expect((await stored())?.lastSeenAt.getTime()).toBe(recent);
  });
});

describe("staff acting as a merchant", () => {
  async function staff(role: Role) {
    const id = newId("user");
    await insertUser(db(), {
      id,
      email: `${id}@example.com`,
      name: "Eva",
      passwordHash: "-",
      role,
      totpSecret: "-",
      totpConfirmedAt: new Date(),
      merchantId: null,
    });
    return startSession(id, FROM);
  }

  it.each([
    ["ADMIN", "FINANCE"],
    ["OPERATOR", "VIEWER"],
  ] as const)("act as %s with the role %s until they stop", async (role, acting) => {
    const id = await staff(role);
    const until = new Date(Date.now() + 60_000);
    expect(await startActing(db(), id, merchantId, until)).toBe(true);
    expect(await startActing(db(), id, merchantId, until)).toBe(false);
    expect(await read(id)).toMatchObject({ merchantId, role: acting, staffRole: role, actingUntil: until });
    await endActing(db(), id);
    expect(await read(id)).toMatchObject({ merchantId: null, role, staffRole: null, actingUntil: null });
  });

  it("lose the merchant's role when their time is over", async () => {
    const id = await staff("ADMIN");
    await startActing(db(), id, merchantId, new Date(Date.now() - 1));
    expect(await read(id)).toMatchObject({ merchantId: null, role: "ADMIN", staffRole: null });
  });

  it("can never be a merchant's own people, whatever their session says", async () => {
    const { merchantId: other } = await newMerchant();
    await startActing(db(), sessionId, other, new Date(Date.now() + 60_000));
    expect(await read()).toMatchObject({ merchantId, role: "OWNER", staffRole: null });
  });
});
