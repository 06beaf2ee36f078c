import { and, eq, sql } from "drizzle-orm";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { mails } from "#db/schema/mails";
import { resetLinks } from "#db/schema/reset-links";
import { newAccountLink } from "#lib/account/account-link";
import { askForPassword, sendPasswordLink } from "#lib/account/forgot-password";
import { newResetLink } from "#lib/account/reset-link";
import { findPasswordReset, resetPassword } from "#lib/account/reset-password";
import { findLiveSession } from "#lib/account/sessions.queries";
import { signInByPasskey } from "#lib/account/sign-in";
import { startSession } from "#lib/account/start-session";
import { findUser, type UserRecord, updateUser, updateUserAccess } from "#lib/account/users.queries";
import type { UserId } from "#lib/domain/ids";
import { rememberDevice } from "#lib/platform/auth/known-device";
import { hashPassword, passwordMatches } from "#lib/platform/auth/password";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { sendMail } from "#lib/platform/mail/send-mail";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse battery";
const NEXT = "an entirely other sentence";
const HERE = { locale: null, cookies: "" };
let networks = 0;
/** A visitor from a separate network. */
const from = () => {
  networks += 1;
  const address = [10, networks >> 8, networks & 255, Math.floor(Math.random() * 256)].join(".");
  return { address, userAgent: null, requestId: null };
};

let user: UserRecord;
beforeEach(async () => {
  const { userId } = await newMerchant();
  user = await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
});

/** The sealed data of the worker's job for an e-mail; the test runs the job itself. */
async function requestedFor(email: string, visitor = from(), cookies = ""): Promise<string> {
  const before = await jobs();
  await askForPassword({ email }, visitor, { locale: null, cookies });
  const after = await jobs();
  const [requested] = after.filter((one) => !before.includes(one));
  if (after.length !== before.length + 1 || !requested) throw new Error("exactly one job must be written");
  return requested;
}

async function jobs(): Promise<string[]> {
  const rows = await db().execute<{ asked: string }>(
    sql`select data->>'asked' as asked from pgboss.job where name = 'forgot-password'`,
  );
  return rows.map(({ asked: requested }) => requested);
}

/** Sends the mail that waits for a person, and returns the token of its link. */
async function tokenInMail(userId: UserId): Promise<string> {
  const waiting = and(eq(mails.userId, userId), eq(mails.kind, "password_reset"), sql`sent_at is null`);
  const [mail] = await db().select().from(mails).where(waiting);
  if (!mail) throw new Error("no mail is waiting");
  let sent: OutgoingMail | null = null;
  await sendMail(mail.id, {
    send: async (one) => {
      sent = one;
    },
  });
  const { text } = sent as unknown as OutgoingMail;
  return /\/reset-password\/([\w-]{43})\b/.exec(text)?.[1] ?? "";
}

async function linkFor(userId: UserId): Promise<string> {
  const { url } = await transaction((tx) => newResetLink(tx, userId));
  return url.split("/").at(-1) ?? "";
}

const isPassword = async (password: string) =>
  passwordMatches(password, (await findUser(db(), user.id))?.passwordHash ?? null);
const reset = (token: string, code = "") => resetPassword({ token, password: NEXT, code }, from());

describe("requesting a new password", () => {
  it("sends a link, which changes the password once, ends all sessions and announces it", async () => {
    const session = await startSession(user.id, { address: "", userAgent: null });
    await sendPasswordLink(await requestedFor(user.email.toUpperCase()));
    const token = await tokenInMail(user.id);
    expect(await findPasswordReset(token)).toEqual({ email: user.email, secondFactor: false });
    expect(await reset(token)).toEqual({ email: user.email });
    expect([await isPassword(NEXT), await findLiveSession(session)]).toEqual([true, null]);
    await expect(reset(token)).rejects.toMatchObject({ code: "not_found" });
    expect(await findPasswordReset(token)).toBeNull();
    const sent = and(eq(mails.userId, user.id), eq(mails.kind, "password_changed"));
    expect(await db().$count(mails, sent)).toBe(1);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, user.id));
    expect(entries.map(({ action }) => action)).toEqual(["password_reset.requested", "user.password_reset"]);
  });

  it("writes the same for an unknown e-mail, but sends nothing", async () => {
    const email = `${newId("user")}@example.com`;
    const requested = await requestedFor(email);
    expect(requested).not.toContain(email);
    await sendPasswordLink(requested);
    expect(await db().$count(mails, eq(mails.recipient, email))).toBe(0);
  });

  it("sends nothing to a disabled person", async () => {
    await transaction((tx) => updateUserAccess(tx, user.id, { disabledAt: new Date() }));
    await sendPasswordLink(await requestedFor(user.email));
    expect(await db().$count(mails, eq(mails.userId, user.id))).toBe(0);
  });

  it("is limited by account and network, and by network, even for unknown accounts", async () => {
    const email = `${newId("user")}@example.com`;
    const here = from();
    for (let n = 0; n < env().rateLimitSignIn; n++) await askForPassword({ email }, here, HERE);
    await expect(askForPassword({ email }, here, HERE)).rejects.toMatchObject({
      code: "rate_limited",
    });
    const there = from();
    const anybody = () => askForPassword({ email: `${newId("user")}@example.com` }, there, HERE);
    for (let n = 0; n < 3 * env().rateLimitSignIn; n++) await anybody();
    await expect(anybody()).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("counts the /64 of an IPv6 address, as a passkey's tries do", async () => {
    const prefix = `2001:db8:${(++networks).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}`;
    const at = (n: number) => ({ ...from(), address: `${prefix}::${(n + 1).toString(16)}` });
    const anybody = (n: number) => askForPassword({ email: `${newId("user")}@example.com` }, at(n), HERE);
    for (let n = 0; n < 3 * env().rateLimitSignIn; n++) await anybody(n);
    await expect(anybody(999)).rejects.toMatchObject({ code: "rate_limited" });
    const passkey = (n: number) => signInByPasskey({ attempt: "none" } as never, at(n).address);
    for (let n = 0; n < env().rateLimitSignIn; n++) await passkey(n).catch(() => null);
    await expect(passkey(999)).rejects.toMatchObject({ code: "rate_limited" });
  });

  it("by a stranger does not invalidate the owner's link or use up the owner's tries", async () => {
    const own = from();
    const askAs = async (visitor: ReturnType<typeof from>, cookies = "") =>
      sendPasswordLink(await requestedFor(user.email, visitor, cookies));
    await askAs(own);
    const token = await tokenInMail(user.id);
    for (let n = 0; n < 2 * env().rateLimitSignIn; n++) await askAs(from());
    expect(await findPasswordReset(token)).not.toBeNull();
    // A person has at most three unexpired links, because more mails would flood the mailbox.
    const requested = and(eq(mails.userId, user.id), eq(mails.kind, "password_reset"));
    expect(await db().$count(mails, requested)).toBe(3);
    const cookies = (await rememberDevice(user.id, ""))?.split(";")[0] ?? "";
    await askAs(own, cookies);
    expect(await db().$count(mails, requested)).toBe(4);
    await reset(token);
    expect(await db().$count(resetLinks, eq(resetLinks.userId, user.id))).toBe(0);
  });
});

describe("a password-reset link", () => {
  it("is stored as a hash, and using one ends all of them", async () => {
    const older = await linkFor(user.id);
    const newer = await linkFor(user.id);
    const rows = await db().select().from(resetLinks).where(eq(resetLinks.userId, user.id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(newer);
    await reset(older);
    await expect(reset(newer)).rejects.toMatchObject({ code: "not_found" });
  });

  it("expires after its time, and when the person may no longer enter", async () => {
    const late = await linkFor(user.id);
    await db()
      .update(resetLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(resetLinks.userId, user.id));
    await expect(reset(late)).rejects.toMatchObject({
      code: "not_found",
    });
    const token = await linkFor(user.id);
    await transaction((tx) => updateUserAccess(tx, user.id, { disabledAt: new Date() }));
    await expect(reset(token)).rejects.toMatchObject({ code: "not_found" });
    expect(await isPassword(PASSWORD)).toBe(true);
  });

  it("works for no other purpose", async () => {
    const { url } = await transaction((tx) => newAccountLink(tx, user.id, "lost-second-factor"));
    await expect(reset(url.split("/").at(-1) ?? "")).rejects.toMatchObject({ code: "not_found" });
  });

  it("works once when used twice at the same time", async () => {
    const token = await linkFor(user.id);
    const results = await Promise.allSettled([reset(token), reset(token), reset(token)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is not enough for a person with a second factor", async () => {
    const { secret, recoveryCodes } = await newSecondFactor(user.id, PASSWORD);
    const token = await linkFor(user.id);
    expect(await findPasswordReset(token)).toMatchObject({ secondFactor: true });
    await expect(reset(token)).rejects.toMatchObject({
      errors: [{ pointer: "/code", code: "code_required" }],
    });
    await expect(reset(token, "000000")).rejects.toMatchObject({ errors: [{ code: "wrong_code" }] });
    expect(await isPassword(PASSWORD)).toBe(true);
    await reset(token, await generate({ secret, epoch: Date.now() / 1000 + 30 }));
    expect(await isPassword(NEXT)).toBe(true);
    await reset(await linkFor(user.id), recoveryCodes[0]);
  });
});
