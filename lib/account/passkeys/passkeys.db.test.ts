import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { auditEntries } from "#db/schema/audit";
import { mails } from "#db/schema/mails";
import { usedChallenges } from "#db/schema/passkeys";
import { addPasskey, beginPasskey } from "#lib/account/passkeys/add-passkey";
import { removePasskey } from "#lib/account/passkeys/remove-passkey";
import { beginPasskeyProof, beginPasskeySignIn } from "#lib/account/passkeys/use-passkey";
import { listPasskeys } from "#lib/account/passkeys.queries";
import { countRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { renewProof } from "#lib/account/renew-proof";
import { findLiveSession } from "#lib/account/sessions.queries";
import { signIn, signInByPasskey } from "#lib/account/sign-in";
import { startSession } from "#lib/account/start-session";
import { findUser, insertUser, updateUser, updateUserAccess } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { SessionId, UserId } from "#lib/domain/ids";
import { hashPassword } from "#lib/platform/auth/password";
import { newId } from "#lib/platform/ids/new-id";
import { resetMemberSecondFactor } from "#lib/team/reset-member-second-factor";
import { newMerchant } from "#test/new-merchant";
import { softwarePasskey } from "#test/software-passkey";

const PASSWORD = "correct horse battery";
const REFUSED = { outcome: "refused" };

type Self = { userId: UserId; sessionId: SessionId };
let self: Self;
let actor: Actor;
let address: string;
let visitors = 0;

async function newPerson(): Promise<Self> {
  const { userId } = await newMerchant();
  await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
  return { userId, sessionId: await startSession(userId, { address: "", userAgent: null }) };
}

beforeEach(async () => {
  self = await newPerson();
  address = `192.0.2.${++visitors}`;
  actor = {
    userId: self.userId,
    role: "OWNER",
    tokenId: null,
    address: null,
    userAgent: null,
    requestId: null,
  };
});

async function newPasskey(owner: Self = self, counter = 0) {
  const key = softwarePasskey();
  const added = await addPasskey(owner, key.make(await beginPasskey(owner), "Notebook", { counter }), actor);
  return { key, added };
}

const enter = (answer: Parameters<typeof signInByPasskey>[0]) => signInByPasskey(answer, address);

describe("a passkey", () => {
  it("is added in a session and announced by mail; recovery codes come with a person's first second factor", async () => {
    const { added } = await newPasskey();
    expect(added).toMatchObject({ name: "Notebook", lastUsedAt: null });
    expect(added.recoveryCodes).toHaveLength(10);
    expect((await newPasskey()).added.recoveryCodes).toEqual([]);
    expect(await db().$count(mails, eq(mails.userId, self.userId))).toBe(2);
    const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, added.id));
    expect(entries.map(({ action }) => action)).toEqual(["passkey.added"]);
  });

  it("signs in without a password, and its answer works once", async () => {
    const { key } = await newPasskey();
    const answer = key.answer(await beginPasskeySignIn(), { userHandle: self.userId });
    expect(await enter(answer)).toEqual({ outcome: "signed_in", userId: self.userId });
    expect(await enter(answer)).toEqual(REFUSED);
    const [passkey] = await listPasskeys(db(), self.userId);
    expect(passkey?.lastUsedAt).toBeInstanceOf(Date);
  });

  it("works once when used several times simultaneously", async () => {
    const { key } = await newPasskey();
    const answer = key.answer(await beginPasskeySignIn());
    const answers = await Promise.all([enter(answer), enter(answer), enter(answer)]);
    expect(answers.filter(({ outcome }) => outcome === "signed_in")).toHaveLength(1);
  });

  it("is required after the right password, unless a recovery code is entered", async () => {
    const { added } = await newPasskey();
    const email = (await findUser(db(), self.userId))?.email ?? "";
    const by = (code: string) => signIn({ email, password: PASSWORD, code }, address);
    expect(await by("")).toEqual({ outcome: "second_factor_required" });
    expect(await by("000000")).toEqual({ outcome: "wrong_code" });
    expect(await by(added.recoveryCodes[0] ?? "")).toEqual({ outcome: "signed_in", userId: self.userId });
  });

  it.each([
    ["made for another site", { origin: "https://evil.example" }],
    ["without its owner's PIN, finger or face", { userVerified: false }],
    ["that names another owner", { userHandle: "usr_somebody" }],
  ])("is refused %s", async (_why, says) => {
    const { key } = await newPasskey();
    expect(await enter(key.answer(await beginPasskeySignIn(), says))).toEqual(REFUSED);
    expect(await enter(key.answer(await beginPasskeySignIn()))).toMatchObject({ outcome: "signed_in" });
  });

  it("is refused when its count does not rise, because a copy may exist", async () => {
    const { key } = await newPasskey(self, 5);
    const count = async (counter: number) =>
      (await enter(key.answer(await beginPasskeySignIn(), { counter }))).outcome;
    expect([await count(6), await count(6), await count(4), await count(0), await count(7)]).toEqual([
      "signed_in",
      "refused",
      "refused",
      "refused",
      "signed_in",
    ]);
  });

  it("signs in with a count of up to 32 bits", async () => {
    const { key } = await newPasskey(self, 2 ** 31 - 1);
    const answered = key.answer(await beginPasskeySignIn(), { counter: 2 ** 32 - 1 });
    expect((await enter(answered)).outcome).toBe("signed_in");
  });

  it("must answer one of our challenges within 5 minutes, for the same purpose", async () => {
    const { key } = await newPasskey();
    const requested = await beginPasskeySignIn();
    expect(await enter(key.answer({ ...requested, attempt: "forged" }))).toEqual(REFUSED);
    expect(await enter(key.answer(await beginPasskeyProof(self)))).toEqual(REFUSED);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 5 * 60_000 + 1);
    expect(await enter(key.answer(requested))).toEqual(REFUSED);
    later.mockRestore();
    expect(await enter(key.answer(requested))).toMatchObject({ outcome: "signed_in" });
  });

  it("gives no access when it was removed or its owner is disabled", async () => {
    const { key, added } = await newPasskey();
    await transaction((tx) => updateUserAccess(tx, self.userId, { disabledAt: new Date() }));
    expect(await enter(key.answer(await beginPasskeySignIn()))).toEqual(REFUSED);
    await transaction((tx) => updateUserAccess(tx, self.userId, { disabledAt: null }));
    await expect(removePasskey((await newPerson()).userId, added.id, actor)).rejects.toMatchObject({
      code: "not_found",
    });
    await removePasskey(self.userId, added.id, actor);
    expect(await enter(key.answer(await beginPasskeySignIn()))).toEqual(REFUSED);
    expect(await countRecoveryCodes(db(), self.userId)).toBe(0);
  });

  it("is added only once, to one account, and only in the session that requested it", async () => {
    const key = softwarePasskey();
    const requested = await beginPasskey(self);
    const wrong = { errors: [{ pointer: "/response", code: "wrong_passkey" }] };
    const other = await newPerson();
    await expect(addPasskey(other, key.make(requested), actor)).rejects.toMatchObject(wrong);
    const unverified = key.make(requested, "Notebook", { userVerified: false });
    await expect(addPasskey(self, unverified, actor)).rejects.toMatchObject(wrong);
    await addPasskey(self, key.make(requested), actor);
    await expect(addPasskey(self, key.make(requested), actor)).rejects.toMatchObject(wrong);
    await expect(addPasskey(other, key.make(await beginPasskey(other)), actor)).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("proves its owner's presence, in their own session only", async () => {
    const { key } = await newPasskey();
    const proof = async (asker: Self, prover: Self) =>
      renewProof(prover, { method: "passkey", ...key.answer(await beginPasskeyProof(asker)) });
    await expect(proof(self, self)).resolves.toBeNull();
    const other = await newPerson();
    const wrong = { errors: [{ code: "wrong_passkey" }] };
    await expect(proof(other, other)).rejects.toMatchObject(wrong);
    await expect(proof(other, self)).rejects.toMatchObject(wrong);
  });
});

it("a request for challenges writes nothing", async () => {
  const before = await db().$count(usedChallenges);
  for (let n = 0; n < 20; n++) await beginPasskeySignIn();
  expect(await db().$count(usedChallenges)).toBe(before);
});

describe("a lost second factor", () => {
  it("is removed by another manager of the team, which ends the person's sessions", async () => {
    const merchantId = (await findUser(db(), self.userId))?.merchantId ?? null;
    const { key } = await newPasskey();
    const second = newId("user");
    const person = { email: `${second}@example.com`, name: "Eva", passwordHash: "-", role: "OWNER" } as const;
    await insertUser(db(), { id: second, ...person, merchantId });
    await resetMemberSecondFactor({ merchantId, userId: second }, self.userId, actor);
    expect([await listPasskeys(db(), self.userId), await countRecoveryCodes(db(), self.userId)]).toEqual([
      [],
      0,
    ]);
    expect(await findLiveSession(self.sessionId)).toBeNull();
    expect(await enter(key.answer(await beginPasskeySignIn()))).toEqual(REFUSED);
    const sent = await db().select().from(mails).where(eq(mails.userId, self.userId));
    expect(sent.map(({ kind }) => kind)).toContain("second_factor_removed");
  });

  it("cannot be removed by its owner, by another team's manager, or from a person who has none", async () => {
    const merchantId = (await findUser(db(), self.userId))?.merchantId ?? null;
    await newPasskey();
    const other = await newPerson();
    const reset = (manager: UserId, id: UserId) =>
      resetMemberSecondFactor({ merchantId, userId: manager }, id, actor).catch(({ code }) => code);
    expect(await reset(self.userId, self.userId)).toBe("illegal_transition");
    expect(await reset(self.userId, other.userId)).toBe("not_found");
    const bare = newId("user");
    const person = { email: `${bare}@example.com`, name: "Eva", passwordHash: "-", role: "VIEWER" } as const;
    await insertUser(db(), { id: bare, ...person, merchantId });
    expect(await reset(self.userId, bare)).toBe("illegal_transition");
    expect(await listPasskeys(db(), self.userId)).toHaveLength(1);
  });
});
