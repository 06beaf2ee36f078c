import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { accessFailures } from "#db/schema/access-failures";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes, passSecondFactor } from "#lib/account/second-factor/second-factor";
import { signIn } from "#lib/account/sign-in";
import { signOut } from "#lib/account/sign-out";
import { startSession } from "#lib/account/start-session";
import { findUser, updateUser } from "#lib/account/users.queries";
import { countAccessFailure } from "#lib/audit/record-access";
import { recordExport } from "#lib/audit/record-export";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { hashPassword } from "#lib/platform/auth/password";
import { revealCallbackSecret } from "#lib/webhooks/reveal-callback-secret";
import { recordAccessFailures } from "#lib/worker/record-access-failures";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { newMerchant } from "#test/new-merchant";
import { newSecondFactor } from "#test/new-second-factor";

const PASSWORD = "correct horse";

let merchantId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
});

const self = async () => {
  const user = await findUser(db(), userId);
  if (!user) throw new Error("there is no such user");
  return user;
};

/** Moves the current counts an hour into the past. */
const anHourLater = () =>
  db().update(accessFailures).set({ startedAt: sql`started_at - interval '61 minutes'` });

const inPlatform = async () => {
  const rows = await db().execute<{ after: Record<string, unknown> }>(
    sql`select after from audit_entries where chain = 'platform' and object_id = 'unknown' order by sequence`,
  );
  return [...rows];
};

describe("the audit log of access", () => {
  it("records who signed in and out, once each", async () => {
    const id = await startSession(userId, { address: "192.0.2.1", userAgent: "Browser/1" });
    await signOut(id);
    await signOut(id);
    expect(await auditTrail(merchantId)).toMatchObject([
      { action: "user.signed_in", objectId: id, actorName: "Ana" },
      { action: "user.signed_out", objectId: id, actorName: "Ana" },
    ]);
  });

  it("records 200 wrong passwords of an account in one entry, after their hour", async () => {
    await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
    const { email } = await self();
    await signIn({ email, password: "wrong", code: "" }, "192.0.2.1");
    const user = await self();
    for (let address = 1; address < 200; address++)
      await countAccessFailure(user, "password", `192.0.2.${address}`);
    await recordAccessFailures();
    expect(await auditTrail(merchantId)).toEqual([]);
    await anHourLater();
    await Promise.all([recordAccessFailures(), recordAccessFailures()]);
    expect(await auditTrail(merchantId)).toMatchObject([
      {
        action: "user.sign_in_failed",
        objectId: userId,
        after: { name: "Ana", email, tries: 200, addresses: expect.toSatisfy((all) => all.length === 10) },
      },
    ]);
  });

  it("records all unknown accounts together, in the platform's chain, and never by name", async () => {
    await recordAccessFailures();
    const before = (await inPlatform()).length;
    for (let n = 0; n < 20; n++)
      await signIn({ email: `stranger-${n}@example.com`, password: "wrong", code: "" }, "192.0.2.9");
    await anHourLater();
    await recordAccessFailures();
    const noted = (await inPlatform()).slice(before);
    expect(noted).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain("stranger");
    expect(noted[0]?.after).toMatchObject({ addresses: expect.arrayContaining(["192.0.2.9"]) });
  });

  it("records wrong codes separately from wrong passwords, and used recovery codes", async () => {
    await updateUser(db(), userId, { passwordHash: await hashPassword(PASSWORD) });
    await newSecondFactor(userId, PASSWORD);
    const { codes, hashes } = newRecoveryCodes(userId);
    await transaction((tx) => replaceRecoveryCodes(tx, userId, hashes));
    expect(await passSecondFactor(await self(), String(codes[0]))).toBe(true);
    expect(await passSecondFactor(await self(), String(codes[0]))).toBe(false);
    await countAccessFailure(await self(), "second_factor", null);
    await countAccessFailure(await self(), "again", null);
    await anHourLater();
    await recordAccessFailures();
    const actions = (await auditTrail(merchantId)).map(({ action }) => action).sort();
    expect(actions).toEqual([
      "recovery_code.used",
      "second_factor.enabled",
      "second_factor.failed",
      "user.proof_failed",
    ]);
  });

  it("records who exported data and who viewed a secret, without the search text", async () => {
    const actor = ownerActor(userId);
    const { secret } = await revealCallbackSecret(merchantId, actor);
    await recordExport(merchantId, actor, "charges.csv", { status: "PAID", query: "ana@example.com" });
    const trail = await auditTrail(merchantId);
    expect(trail).toMatchObject([
      { action: "callback_secret.revealed" },
      { action: "data.exported", after: { name: "charges.csv", status: "PAID" } },
    ]);
    expect(JSON.stringify(trail)).not.toContain(secret);
    expect(JSON.stringify(trail)).not.toContain("ana@example.com");
  });
});
