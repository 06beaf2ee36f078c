import { and, asc, eq, ne } from "drizzle-orm";
import { generate } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { changePassword } from "#lib/account/change-password";
import { endOtherSessions } from "#lib/account/end-other-sessions";
import { endSession } from "#lib/account/end-session";
import { listOwnSessions } from "#lib/account/get-account";
import { countRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { beginSecondFactor } from "#lib/account/second-factor/begin-second-factor";
import { confirmSecondFactor } from "#lib/account/second-factor/confirm-second-factor";
import { disableSecondFactor } from "#lib/account/second-factor/disable-second-factor";
import { renewRecoveryCodes } from "#lib/account/second-factor/renew-recovery-codes";
import { findLiveSession } from "#lib/account/sessions.queries";
import { startSession } from "#lib/account/start-session";
import { findUser, updateUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { SessionId, UserId } from "#lib/domain/ids";
import { hashPassword, passwordMatches } from "#lib/platform/auth/password";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse";
const NEXT_PASSWORD = "another horse, another battery";
const FROM = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0" };

let userId: UserId;
let sessionId: SessionId;
let other: SessionId;
let actor: Actor;
beforeEach(async () => {
  ({ userId } = await newMerchant());
  await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
  sessionId = await startSession(userId, FROM);
  other = await startSession(userId, { address: "", userAgent: null });
  actor = { userId, role: "OWNER", tokenId: null, address: null, userAgent: null, requestId: null };
});

/** The person's audit entries except the sign-in with which every test begins. */
async function actions() {
  const mine = and(eq(auditEntries.userId, userId), ne(auditEntries.action, "user.signed_in"));
  const entries = await db().select().from(auditEntries).where(mine).orderBy(asc(auditEntries.sequence));
  return entries.map(({ action, objectId }) => [action, objectId]);
}

describe("a password", () => {
  it("is changed with the old one, which ends all other sessions", async () => {
    const body = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
    expect(await changePassword({ userId, sessionId }, body, actor)).toEqual({ ended: 1 });
    const user = await findUser(db(), userId);
    expect(await passwordMatches(NEXT_PASSWORD, user?.passwordHash ?? null)).toBe(true);
    expect([await findLiveSession(sessionId), await findLiveSession(other)]).toEqual([
      expect.anything(),
      null,
    ]);
    expect(await actions()).toEqual([["user.password_changed", userId]]);
  });

  it.each(["password1234", "marina duarte 1"])(
    "is refused when it is easy to guess: %s",
    async (newPassword) => {
      await updateUser(db(), userId, { name: "Marina Duarte" });
      const attempt = changePassword(
        { userId, sessionId },
        { currentPassword: PASSWORD, newPassword },
        actor,
      );
      await expect(attempt).rejects.toMatchObject({
        errors: [{ pointer: "/newPassword", code: "weak_password" }],
      });
    },
  );

  it("stays unchanged when the old one is wrong", async () => {
    const attempt = changePassword(
      { userId, sessionId },
      { currentPassword: "wrong", newPassword: NEXT_PASSWORD },
      actor,
    );
    await expect(attempt).rejects.toMatchObject({
      errors: [{ pointer: "/currentPassword", code: "wrong_password" }],
    });
    const user = await findUser(db(), userId);
    expect(await passwordMatches(PASSWORD, user?.passwordHash ?? null)).toBe(true);
    expect(await findLiveSession(other)).not.toBeNull();
  });
});

describe("one's own sessions", () => {
  it("are listed with this one first, with their details", async () => {
    expect(await listOwnSessions({ userId, sessionId })).toMatchObject([
      { id: sessionId, current: true, browser: "Firefox", system: "Linux", address: "192.0.2.1" },
      { id: other, current: false, browser: null, system: null, address: null },
    ]);
  });

  it("are ended one by one, each once, and audited", async () => {
    await endSession(userId, other, actor);
    expect(await listOwnSessions({ userId, sessionId })).toHaveLength(1);
    await expect(endSession(userId, other, actor)).rejects.toMatchObject({ code: "not_found" });
    expect(await actions()).toEqual([["session.ended", other]]);
  });

  it("cannot be ended by anyone else", async () => {
    const { userId: stranger } = await newMerchant();
    await expect(endSession(stranger, other, { ...actor, userId: stranger })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await findLiveSession(other)).not.toBeNull();
  });

  it("are ended together except this one", async () => {
    expect(await endOtherSessions({ userId, sessionId }, actor)).toEqual({ ended: 1 });
    expect(await endOtherSessions({ userId, sessionId }, actor)).toEqual({ ended: 0 });
    expect(await findLiveSession(sessionId)).not.toBeNull();
    expect(await actions()).toEqual([["session.ended", other]]);
  });
});

describe("a second factor", () => {
  const codeAt = (secret: string, seconds = 0) => generate({ secret, epoch: Date.now() / 1000 + seconds });

  it("counts only once a code confirms it, and then returns ten recovery codes", async () => {
    const { secret, uri, qrCode } = await beginSecondFactor(userId, { password: PASSWORD });
    expect(new URL(uri).searchParams.get("secret")).toBe(secret);
    expect(qrCode).toMatch(/^data:image\/png;base64,/);
    expect((await findUser(db(), userId))?.totpConfirmedAt).toBeNull();
    await expect(confirmSecondFactor(userId, { code: "000000" }, actor)).rejects.toMatchObject({
      errors: [{ pointer: "/code", code: "wrong_code" }],
    });
    const { recoveryCodes } = await confirmSecondFactor(userId, { code: await codeAt(secret) }, actor);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await findUser(db(), userId))?.totpConfirmedAt).toBeInstanceOf(Date);
    expect(await actions()).toEqual([["second_factor.enabled", userId]]);
  });

  it("is stored sealed, and its recovery codes only as hashes", async () => {
    const { secret, recoveryCodes } = await newSecondFactor(userId, PASSWORD);
    const stored = JSON.stringify(await findUser(db(), userId));
    expect(stored).not.toContain(secret);
    const { rows } = {
      rows: await db().execute(`select code_hash from recovery_codes where user_id = '${userId}'`),
    };
    expect(rows).toHaveLength(10);
    for (const code of recoveryCodes) expect(JSON.stringify(rows)).not.toContain(code.replace("-", ""));
  });

  it("is set up with the password, and not while another is on", async () => {
    await expect(beginSecondFactor(userId, { password: "wrong" })).rejects.toMatchObject({
      code: "invalid_request",
    });
    await newSecondFactor(userId, PASSWORD);
    await expect(beginSecondFactor(userId, { password: PASSWORD })).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("is turned off with password and code together, which deletes the recovery codes", async () => {
    const { secret, recoveryCodes } = await newSecondFactor(userId, PASSWORD);
    const [recovery = ""] = recoveryCodes;
    const code = await codeAt(secret, 30);
    for (const wrong of [
      { password: "wrong", code },
      { password: PASSWORD, code: await codeAt(secret) },
      { password: PASSWORD, code: "" },
    ]) {
      await expect(disableSecondFactor(userId, wrong, actor)).rejects.toMatchObject({
        code: "invalid_request",
      });
    }
    expect(await disableSecondFactor(userId, { password: PASSWORD, code: recovery }, actor)).toBeNull();
    expect(await findUser(db(), userId)).toMatchObject({
      totpSecret: null,
      totpConfirmedAt: null,
      totpLastStep: null,
    });
    expect(await countRecoveryCodes(db(), userId)).toBe(0);
    await expect(disableSecondFactor(userId, { password: PASSWORD, code }, actor)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await actions()).toEqual([
      ["recovery_code.used", userId],
      ["second_factor.disabled", userId],
    ]);
  });

  it("gets new recovery codes that replace the old ones", async () => {
    const { secret, recoveryCodes: old } = await newSecondFactor(userId, PASSWORD);
    const code = await codeAt(secret, 30);
    const { recoveryCodes } = await renewRecoveryCodes(userId, { password: PASSWORD, code }, actor);
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes).not.toContain(old[0]);
    expect(await countRecoveryCodes(db(), userId)).toBe(10);
    const withOld = renewRecoveryCodes(userId, { password: PASSWORD, code: old[0] ?? "" }, actor);
    await expect(withOld).rejects.toMatchObject({ code: "invalid_request" });
    expect(await actions()).toEqual([["recovery_codes.renewed", userId]]);
  });
});
