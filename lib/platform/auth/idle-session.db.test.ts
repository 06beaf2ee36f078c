import { eq } from "drizzle-orm";
import { encode } from "next-auth/jwt";
import { expect, it } from "vitest";
import { db } from "#db/client";
import { sessions } from "#db/schema/sessions";
import { listOwnSessions } from "#lib/account/get-account";
import { startSession } from "#lib/account/start-session";
import { insertUser } from "#lib/account/users.queries";
import type { SessionId, UserId } from "#lib/domain/ids";
import { readSession, readSessionEnd, sessionSecret } from "#lib/platform/auth/session";
import { newId } from "#lib/platform/ids/new-id";
import { newMerchant } from "#test/new-merchant";

const MINUTE_MS = 60_000;

async function newStaff(): Promise<UserId> {
  const id = newId("user");
  const factor = { totpSecret: "-", totpConfirmedAt: new Date() };
  const person = { email: `${id}@example.com`, name: "Eva", passwordHash: "-", role: "OPERATOR" } as const;
  await insertUser(db(), { id, ...person, ...factor });
  return id;
}

async function sessionOf(userId: UserId, changes: Partial<typeof sessions.$inferInsert>) {
  const id: SessionId = await startSession(userId, { address: "", userAgent: null });
  await db().update(sessions).set(changes).where(eq(sessions.id, id));
  return { id, cookie: await encode({ token: { sub: id }, secret: sessionSecret() }) };
}

const seen = (minutesAgo: number) => ({ lastSeenAt: new Date(Date.now() - minutesAgo * MINUTE_MS) });

it.each([
  ["a merchant's person", async () => (await newMerchant()).userId, 59, 60],
  ["staff", newStaff, 29, 30],
])(
  "a session of %s ends when nobody has used it for long enough, and the page can say so",
  async (_who, person, within, beyond) => {
    const userId = await person();
    const used = await sessionOf(userId, seen(within));
    expect(await readSession(used.cookie)).toMatchObject({ userId });
    expect(await readSessionEnd(used.cookie)).toBeNull();
    const idle = await sessionOf(userId, seen(beyond));
    expect(await readSession(idle.cookie)).toBeNull();
    expect(await readSessionEnd(idle.cookie)).toBe("idle");
    const listed = await listOwnSessions({ userId, sessionId: used.id });
    expect(listed.map(({ id }) => id)).toEqual([used.id]);
  },
);

it("an ended session stays ended when a request uses it", async () => {
  const { userId } = await newMerchant();
  const { id, cookie } = await sessionOf(userId, seen(60));
  await readSession(cookie);
  const [stored] = await db().select().from(sessions).where(eq(sessions.id, id));
  expect(Date.now() - (stored?.lastSeenAt.getTime() ?? 0)).toBeGreaterThanOrEqual(60 * MINUTE_MS);
});

it("distinguishes a session that was ended or lasted 12 hours from an unknown one", async () => {
  const { userId } = await newMerchant();
  const end = async (changes: Partial<typeof sessions.$inferInsert>) =>
    readSessionEnd((await sessionOf(userId, changes)).cookie);
  expect(await end({ endedAt: new Date() })).toBe("ended");
  expect(await end({ expiresAt: new Date() })).toBe("expired");
  expect(await readSessionEnd("forged")).toBeNull();
  expect(await readSessionEnd(undefined)).toBeNull();
  const unknown = await encode({ token: { sub: newId("session") }, secret: sessionSecret() });
  expect(await readSessionEnd(unknown)).toBeNull();
});
