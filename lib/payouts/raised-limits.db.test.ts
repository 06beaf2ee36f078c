import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { databaseNow, setMovedClocks } from "#db/clock";
import { insertUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { approveRaise, cancelRaise } from "#lib/payouts/decide-raise";
import { getPayoutSettings, setPayoutFee, setPayoutSettings } from "#lib/payouts/payout-settings";
import { newId } from "#lib/platform/ids/new-id";
import type { Role } from "#lib/team/roles.rules";
import { updateMember } from "#lib/team/update-member";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { type Approver, newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";

// One owner alone must not be able to raise the threshold and pay out a second later.

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let merchantId: MerchantId;
let userId: UserId;
let owner: Actor;
beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  owner = ownerActor(userId);
  await paidByPix(merchantId);
  await set({ approvalAbove: asMinor(100), dailyLimit: asMinor(800) });
});
afterEach(() => setMovedClocks(new Map()));

const set = (limits: { approvalAbove?: Minor; dailyLimit?: Minor }, by: Actor = owner) =>
  setPayoutSettings(merchantId, limits, by);
const settings = () => getPayoutSettings(merchantId);
const later = (aheadMs: number) => setMovedClocks(new Map([[merchantId, aheadMs]]));
const pay = () => newPayout({ merchantId, userId });

/** Another person of the merchant's team. */
async function newColleague(role: Role): Promise<UserId> {
  const id = newId("user");
  const person = { id, email: `${id}@example.com`, name: "Eva", passwordHash: "none", role, merchantId };
  await insertUser(db(), person);
  return id;
}

/** Approves a raise as the second person read it. */
async function approve(by: Approver, requestedAt?: string) {
  const read = requestedAt ?? (await settings()).raise?.requestedAt ?? "";
  const body = { ...by.proof(), requestedAt: new Date(read) };
  return approveRaise({ merchantId, userId: by.id }, body, { ...owner, userId: by.id, role: "FINANCE" });
}

describe("a raised threshold or limit", () => {
  it("does not apply immediately: a payout above the former threshold still waits for a second person", async () => {
    expect(await set({ approvalAbove: asMinor(1_000) })).toMatchObject({
      approvalAbove: "1.00",
      raise: { approvalAbove: "10.00", dailyLimit: null },
    });
    expect((await pay()).status).toBe("REQUESTED");
  });

  it("applies after a day, and no sooner", async () => {
    const { raise } = await set({ approvalAbove: asMinor(1_000), dailyLimit: asMinor(900) });
    const waitMs = Date.parse(raise?.countsFrom ?? "") - databaseNow().getTime();
    expect(waitMs / HOUR_MS).toBeGreaterThan(23.9);
    expect(waitMs / HOUR_MS).toBeLessThanOrEqual(24);
    later(DAY_MS - 60_000);
    expect(await settings()).toMatchObject({ approvalAbove: "1.00", dailyLimit: "8.00" });
    later(DAY_MS);
    expect(await settings()).toMatchObject({ approvalAbove: "10.00", dailyLimit: "9.00", raise: null });
    expect((await pay()).status).toBe("APPROVED");
  });

  it("restarts the wait for everything when more is raised", async () => {
    await set({ approvalAbove: asMinor(1_000) });
    later(DAY_MS - HOUR_MS);
    await set({ dailyLimit: asMinor(99_999) });
    later(DAY_MS + HOUR_MS);
    expect(await settings()).toMatchObject({ approvalAbove: "1.00", dailyLimit: "8.00" });
    later(2 * DAY_MS);
    expect(await settings()).toMatchObject({ approvalAbove: "10.00", dailyLimit: "999.99" });
  });

  it("is replaced by another person's, so that no one approves a part that they raised", async () => {
    const colleague = await newApprover({ merchantId, role: "OWNER" });
    const self = await newApprover({ merchantId, role: "OWNER" });
    await set({ approvalAbove: asMinor(1_000) }, { ...owner, userId: self.id });
    await set({ dailyLimit: asMinor(99_999) }, { ...owner, userId: colleague.id });
    expect((await settings()).raise).toMatchObject({ approvalAbove: null, dailyLimit: "999.99" });
    expect(await approve(self)).toMatchObject({ approvalAbove: "1.00", dailyLimit: "999.99" });
    const actions = (await auditTrail(merchantId)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("payout_limits."))).toEqual([
      "payout_limits.raise_requested",
      "payout_limits.raise_canceled",
      "payout_limits.raise_requested",
      "payout_limits.raise_approved",
    ]);
  });

  it("stays one raise when requested again: it waits no longer and is announced once", async () => {
    const { raise } = await set({ approvalAbove: asMinor(1_000) });
    later(HOUR_MS);
    const again = await set(
      { approvalAbove: asMinor(1_000) },
      { ...owner, userId: (await newApprover({ merchantId })).id },
    );
    expect(again.raise).toEqual(raise);
    expect(await queuedMailTo(`${userId}@example.com`)).toHaveLength(1);
  });

  it("applies immediately when a second person approves it with their second factor", async () => {
    const colleague = await newApprover({ merchantId });
    await set({ approvalAbove: asMinor(1_000) });
    expect(await approve(colleague)).toMatchObject({ approvalAbove: "10.00", raise: null });
    expect((await pay()).status).toBe("APPROVED");
    await expect(approve(colleague, new Date().toISOString())).rejects.toMatchObject({
      code: "illegal_transition",
    });
  });

  it("cannot be approved by its requester, a later member, their own newcomer, or without a valid code", async () => {
    const colleague = await newApprover({ merchantId });
    const newcomer = await newApprover({
      merchantId,
      invitedBy: userId,
      standingSince: new Date(Date.now() - DAY_MS),
    });
    await set({ approvalAbove: asMinor(1_000) });
    const latecomer = await newApprover({ merchantId });
    const self = { id: userId, proof: () => ({ code: "000000" }) };
    for (const by of [self, newcomer, latecomer]) {
      await expect(approve(by)).rejects.toMatchObject({ code: "forbidden" });
    }
    const wrong = { ...colleague, proof: () => ({ code: "000000" }) };
    await expect(approve(wrong)).rejects.toMatchObject({ errors: [{ code: "wrong_code" }] });
    expect(await settings()).toMatchObject({ approvalAbove: "1.00" });
  });

  it("is approved only as the approver read it: a further raise needs its own approval", async () => {
    const colleague = await newApprover({ merchantId });
    const { raise } = await set({ approvalAbove: asMinor(200) });
    await set({ approvalAbove: asMinor(99_999) });
    await expect(approve(colleague, raise?.requestedAt)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await settings()).toMatchObject({ approvalAbove: "1.00", raise: { approvalAbove: "999.99" } });
  });

  it("can be canceled, and then never applies", async () => {
    await set({ approvalAbove: asMinor(1_000) });
    expect(await cancelRaise(merchantId, owner)).toMatchObject({ approvalAbove: "1.00", raise: null });
    await expect(cancelRaise(merchantId, owner)).rejects.toMatchObject({ code: "illegal_transition" });
    later(2 * DAY_MS);
    expect(await settings()).toMatchObject({ approvalAbove: "1.00" });
  });

  it("cannot be requested by a token, which may only lower limits", async () => {
    const token = { ...owner, tokenId: "tok_1" };
    await expect(set({ approvalAbove: asMinor(101) }, token)).rejects.toMatchObject({ code: "forbidden" });
    await expect(set({ approvalAbove: asMinor(99), dailyLimit: asMinor(801) }, token)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await settings()).toMatchObject({ approvalAbove: "1.00", raise: null });
    expect(await set({ approvalAbove: asMinor(99) }, token)).toMatchObject({ approvalAbove: "0.99" });
  });

  it("is mailed to the owner when requested and when approved, and recorded in the audit log", async () => {
    const colleague = await newApprover({ merchantId });
    await set({ approvalAbove: asMinor(1_000) });
    await approve(colleague);
    await set({ dailyLimit: asMinor(900) });
    await cancelRaise(merchantId, owner);
    const mails = await queuedMailTo(`${userId}@example.com`);
    expect(mails).toMatchObject([
      { kind: "limits_raise_asked", approvalAbove: { amount: "10.00" }, dailyLimit: null },
      { kind: "limits_raised", by: "Olívia", approvalAbove: { amount: "10.00" } },
      { kind: "limits_raise_asked", approvalAbove: null, dailyLimit: { amount: "9.00" } },
    ]);
    const actions = (await auditTrail(merchantId)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("payout_limits."))).toEqual([
      "payout_limits.raise_requested",
      "payout_limits.raise_approved",
      "payout_limits.raise_requested",
      "payout_limits.raise_canceled",
    ]);
  });
});

it.each([{ status: "DISABLED" as const }, { role: "FINANCE" as const }])(
  "is dropped when its author gets %j, and not for another person",
  async (change) => {
    await set({ approvalAbove: asMinor(1_000) });
    const successor = await newColleague("OWNER");
    const by = ownerActor(successor);
    const bystander = await newColleague("OWNER");
    await updateMember({ merchantId, userId: successor }, bystander, change, by);
    expect((await settings()).raise).not.toBeNull();
    await updateMember({ merchantId, userId: successor }, userId, { role: "OWNER" }, by);
    expect((await settings()).raise).not.toBeNull();
    await updateMember({ merchantId, userId: successor }, userId, change, by);
    later(2 * DAY_MS);
    expect(await settings()).toMatchObject({ approvalAbove: "1.00", raise: null });
    expect((await auditTrail(merchantId)).map(({ action }) => action)).toContain(
      "payout_limits.raise_canceled",
    );
  },
);

it.each([
  ["disabled", { status: "DISABLED" }],
  ["demoted", { role: "FINANCE" }],
] as const)("is refused to a person who was %s while they requested it", async (_what, change) => {
  const successor = await newColleague("OWNER");
  await updateMember({ merchantId, userId: successor }, userId, change, ownerActor(successor));
  await expect(set({ approvalAbove: asMinor(1_000) })).rejects.toMatchObject({ code: "forbidden" });
  expect(await set({ approvalAbove: asMinor(50) })).toMatchObject({ approvalAbove: "0.50", raise: null });
});

it("a lowered limit applies immediately and drops its pending raise; another change keeps the raise", async () => {
  await set({ approvalAbove: asMinor(1_000), dailyLimit: asMinor(900) });
  await setPayoutFee(merchantId, { fee: asMinor(10) }, owner);
  expect(await set({ dailyLimit: asMinor(700) })).toMatchObject({
    dailyLimit: "7.00",
    raise: { dailyLimit: null, approvalAbove: "10.00" },
  });
  // A form also sends unchanged fields.
  expect(await set({ dailyLimit: asMinor(700), approvalAbove: asMinor(100) })).toMatchObject({
    raise: { approvalAbove: "10.00" },
  });
  expect(await set({ approvalAbove: asMinor(50) })).toMatchObject({ approvalAbove: "0.50", raise: null });
});

it("the database requires that raised limits name their requester, their time, and when they apply", async () => {
  const half = db().execute(
    sql`update payout_settings set raised_approval_above_minor = 99999 where merchant_id = ${merchantId}`,
  );
  await expect(half).rejects.toMatchObject({ constraint_name: "payout_settings_raise" });
});
