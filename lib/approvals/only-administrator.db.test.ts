import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { findUser, updateUser, updateUserAccess } from "#lib/account/users.queries";
import { approvalShownTo } from "#lib/approvals/approval-bar.rules";
import { findApproval, judgeApprovers } from "#lib/approvals/find-approval";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Role } from "#lib/team/roles.rules";
import { type Approver, newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";

const DAY_MS = 24 * 60 * 60 * 1000;

// An administrator could disable or demote the others, and so become the only one for a minute.
let requester: { merchantId: MerchantId; userId: UserId };
let administrator: Approver;
let other: Approver;
beforeEach(async () => {
  await db().execute(
    sql`update users set disabled_at = now() where merchant_id is null and disabled_at is null`,
  );
  await db().execute(sql`update users set former_roles = '{}' where merchant_id is null`);
  [administrator, other] = [await newAdministrator(), await newAdministrator()];
  requester = await newMerchant();
  await updateUser(db(), requester.userId, { invitedBy: administrator.id });
});

async function newAdministrator(): Promise<Approver> {
  const one = await newApprover();
  await transaction((tx) => updateUserAccess(tx, one.id, { role: "ADMIN" }));
  await db().execute(sql`update users set former_roles = '{}' where id = ${one.id}`);
  return one;
}

/**
 * Whether the administrator may approve a request that the person they invited made at `createdAt`, a day after
 * joining.
 */
async function judge(createdAt = new Date()) {
  const approver = await findUser(db(), administrator.id);
  if (!approver) throw new Error("the administrator is missing");
  await updateUser(db(), requester.userId, { standingSince: new Date(createdAt.getTime() - DAY_MS) });
  const request = { requestedBy: requester.userId, createdAt, permission: "connections:manage" } as const;
  return findApproval(db(), approver, request);
}

const change = (access: { role?: Role; disabledAt?: Date | null }) =>
  transaction((tx) => updateUserAccess(tx, other.id, access));

const refused = { bar: "related", exception: null };
const allowed = { bar: null, exception: "only_administrator" };

describe("no administrator counts as the platform's only one", () => {
  it("while another one can decide", async () => {
    expect(await judge()).toEqual(refused);
  });

  it.each([
    ["was disabled", [{ disabledAt: new Date() }]],
    ["got a lesser role", [{ role: "OPERATOR" as const }]],
    ["got a lesser role and was disabled", [{ role: "OPERATOR" as const }, { disabledAt: new Date() }]],
  ])("if another one %s within a week before the request, or after it", async (_, changes) => {
    const requestedAt = new Date();
    for (const access of changes) await change(access);
    for (const at of [requestedAt, new Date(), new Date(Date.now() + 7 * DAY_MS - 60_000)]) {
      expect(await judge(at)).toEqual(refused);
    }
    expect(await judge(new Date(Date.now() + 7 * DAY_MS + 60_000))).toEqual(allowed);
  });

  it("if another one was disabled, enabled and disabled again: the last time counts", async () => {
    await change({ disabledAt: new Date() });
    await db().execute(
      sql`update users set former_roles = jsonb_build_object('ADMIN', now() - interval '30 days') where id = ${other.id}`,
    );
    expect(await judge()).toEqual(allowed);
    await change({ disabledAt: null });
    await change({ disabledAt: new Date() });
    expect(await judge()).toEqual(refused);
  });
});

it("the only administrator and a person who may not decide see the same approver named", async () => {
  await change({ role: "OPERATOR" });
  await db().execute(sql`update users set former_roles = '{}' where id = ${other.id}`);
  await updateUser(db(), administrator.id, { name: "Ada" });
  const createdAt = new Date();
  await updateUser(db(), requester.userId, { standingSince: new Date(createdAt.getTime() - DAY_MS) });
  const waiting = [{ id: "one", requestedBy: requester.userId, createdAt }];
  const shownTo = async (id: UserId) => {
    const looking = await findUser(db(), id);
    const requests = { permission: "connections:manage", waiting } as const;
    const judged = await judgeApprovers(db(), { team: null, looking }, requests);
    return approvalShownTo(id, judged.get("one") ?? []);
  };
  expect(await shownTo(administrator.id)).toEqual({ ...allowed, others: [], withoutFactor: [] });
  expect(await shownTo(other.id)).toEqual({
    ...{ bar: null, exception: null },
    ...{ others: ["Ada"], withoutFactor: [] },
  });
});
