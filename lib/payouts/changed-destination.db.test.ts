import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { setMovedClocks } from "#db/clock";
import { updateUser } from "#lib/account/users.queries";
import { namesOfApprovers } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import type { Actor } from "#lib/audit/audit.rules";
import { setConnectionSettings } from "#lib/connections/manage-connections";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { approvePayout } from "#lib/payouts/decide-payout";
import { payDueSchedules, payOutAccount } from "#lib/payouts/pay-due-schedules";
import { requestPayoutBody, setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import { requestPayout } from "#lib/payouts/request-payout";
import type { JobData } from "#lib/platform/jobs/queue";
import { createRecipient } from "#lib/recipients/create-recipient";
import { createRecipientBody, updateRecipientBody } from "#lib/recipients/recipient.contract";
import { findRecipient } from "#lib/recipients/recipients.queries";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { ownerActor } from "#test/audit-trail";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { moveClock } from "#test/move-clock";
import { type Approver, newApprover } from "#test/new-approver";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { storedPayout } from "#test/new-payout";
import { newRecipient, paidByPix } from "#test/paid-charge";

changeAdapters(FAKE_ADAPTERS);

// A schedule or a token pays to the current destination, which the author of the schedule or token may not have seen.

const KEY = "52998224725";
const HOUR_MS = 3_600_000;

let owner: { merchantId: MerchantId; userId: UserId };
/** Changes the money's destination. */
let colleague: Approver;
let third: Approver;
beforeEach(async () => {
  const { merchantId, userId } = await newMerchant();
  owner = { merchantId, userId };
  [colleague, third] = [await newApprover({ merchantId }), await newApprover({ merchantId })];
  await updateUser(db(), colleague.id, { name: "Colleague" });
  await updateUser(db(), third.id, { name: "Third" });
  await setPayoutSettings(merchantId, { approvalAbove: 0 }, by(userId));
});
afterEach(() => setMovedClocks(new Map()));

const by = (userId: UserId): Actor => ownerActor(userId);
const endHolds = () => moveClock(owner.merchantId, 25 * HOUR_MS);
const set = (body: object, userId = owner.userId) =>
  setPayoutSchedule({ ...owner, userId }, setPayoutScheduleBody.parse(body), by(userId));
const approve = ({ id: userId, proof }: Approver, { id }: PayoutRecord) =>
  approvePayout({ ...owner, userId }, id, proof(), by(userId));

/** Who may approve a payout, as lists name them. */
const namedFor = async (payout: PayoutRecord) => {
  const requests = { permission: "money:move", waiting: [payout] } as const;
  const judged = await judgeApprovers(db(), { team: owner.merchantId }, requests);
  return namesOfApprovers(judged.get(payout.id) ?? []);
};

/** The payout that the merchant's due schedules make. */
async function runSchedules(): Promise<PayoutRecord> {
  await db().execute(
    sql`update payout_schedules set next_at = now() - interval '1 second' where merchant_id = ${owner.merchantId}`,
  );
  await payDueSchedules();
  const jobs = await db().execute<{ data: JobData["pay-out-account"] }>(sql`
    select j.data from pgboss.job j join payout_schedules s on s.id = j.data->>'scheduleId'
    where j.name = 'pay-out-account' and s.merchant_id = ${owner.merchantId}`);
  for (const { data } of jobs) await payOutAccount(data);
  const [made] = await db().execute<{ id: string }>(
    sql`select id from payouts where merchant_id = ${owner.merchantId}`,
  );
  return storedPayout(made?.id ?? "");
}

async function request(more: object, tokenId: string | null): Promise<PayoutRecord> {
  const body = requestPayoutBody.parse({ amount: "1.00", ...more });
  return storedPayout((await requestPayout(owner, body, null, { ...by(owner.userId), tokenId })).id);
}

const share = (recipientId: string) =>
  paidByPix(owner.merchantId, { split: [{ recipientId, type: "PERCENT", value: "100" }] });

/** Sets a schedule, lets the colleague change its destination, and returns the payout. */
const CHANGED: Record<string, () => Promise<PayoutRecord>> = {
  "a recipient's key": async () => {
    const recipientId = await newRecipient(owner.merchantId, "Sítio Verde", "sitio@example.com");
    await share(recipientId);
    await set({ covers: "RECIPIENT", recipientId, every: "DAILY" });
    const body = updateRecipientBody.parse({ pixKey: KEY });
    await updateRecipient(owner.merchantId, recipientId, body, by(colleague.id));
    await endHolds();
    return runSchedules();
  },
  "a recipient's document": async () => {
    const recipientId = await newRecipient(owner.merchantId, "Sítio Verde", "sitio@example.com");
    await set({ covers: "RECIPIENT", recipientId, every: "DAILY" });
    const body = updateRecipientBody.parse({ document: "111.444.777-35" });
    await updateRecipient(owner.merchantId, recipientId, body, by(colleague.id));
    await share(recipientId);
    await endHolds();
    return runSchedules();
  },
  "a new recipient": async () => {
    await set({ covers: "RECIPIENTS", every: "DAILY" });
    const body = createRecipientBody.parse({ name: "Novo", document: KEY, pixKey: KEY });
    const { id } = await createRecipient(owner.merchantId, body, by(colleague.id));
    await share(id);
    await endHolds();
    return runSchedules();
  },
  "the merchant's own key": async () => {
    await paidByPix(owner.merchantId);
    await set({ covers: "MERCHANT", every: "DAILY" });
    await setPayoutSettings(owner.merchantId, { pixKey: "novo@example.com" }, by(colleague.id));
    await endHolds();
    return runSchedules();
  },
  "a connection, for a token's payout": async () => {
    const { connection: own } = await connectFake(owner.merchantId, {
      ...{ mode: "test", settingsChangedBy: owner.userId },
    });
    const { connection: bank } = await connectFake(owner.merchantId, {
      ...{ mode: "test", provider: "fakebank", port: "payout", custodian: own.id },
    });
    const attempt = await newPixAttempt(await newCharge(owner.merchantId));
    await settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
    await setPayoutSettings(owner.merchantId, { pixKey: "novo@example.com" }, by(owner.userId));
    const change = { settings: { token: "test_2" } };
    await setConnectionSettings(owner.merchantId, bank.id, change, by(colleague.id));
    await endHolds();
    return request({ custodian: own.id }, "tok_1");
  },
  "a recipient's key, for a token's payout": async () => {
    const body = createRecipientBody.parse({ name: "Novo", document: KEY, pixKey: KEY });
    const { id: recipientId } = await createRecipient(owner.merchantId, body, by(colleague.id));
    await share(recipientId);
    await endHolds();
    return request({ recipientId }, "tok_1");
  },
};

describe("whoever changed a payout's destination cannot approve it, but a third person can", () => {
  it.each(Object.keys(CHANGED))("%s", async (kind) => {
    const payout = await CHANGED[kind]?.();
    if (!payout) throw new Error("a kind makes a payout");
    expect(payout).toMatchObject({ status: "REQUESTED", destinationSetBy: [colleague.id] });
    expect(await namedFor(payout)).toEqual({ ready: ["Third"], withoutFactor: [] });
    await expect(approve(colleague, payout)).rejects.toMatchObject({ code: "forbidden" });
    expect(await approve(third, payout)).toMatchObject({ status: "APPROVED" });
  });
});

describe("a change that the requester knew of", () => {
  let recipientId: string;
  beforeEach(async () => {
    const body = createRecipientBody.parse({ name: "Novo", document: KEY, pixKey: KEY });
    ({ id: recipientId } = await createRecipient(owner.merchantId, body, by(colleague.id)));
    await share(recipientId);
    await endHolds();
  });

  it("can be approved by the person who made the change, if a person requested the payout afterwards", async () => {
    const payout = await request({ recipientId }, null);
    expect((await namedFor(payout))?.ready).toEqual(["Colleague", "Third"]);
    expect(await approve(colleague, payout)).toMatchObject({ status: "APPROVED" });
  });

  it("can be approved by the person who made the change, if the schedule was set again afterwards", async () => {
    await set({ covers: "RECIPIENT", recipientId, every: "DAILY" });
    expect(await approve(colleague, await runSchedules())).toMatchObject({ status: "APPROVED" });
  });
});

it("a payout whose destination an unknown person changed after its schedule was set cannot be approved", async () => {
  const recipientId = await newRecipient(owner.merchantId, "Sítio Verde", "sitio@example.com");
  await share(recipientId);
  await set({ covers: "RECIPIENT", recipientId, every: "DAILY" });
  // This is how a process of the previous version writes it, without an author.
  await db().execute(sql`update recipients set pix_key = ${KEY} where id = ${recipientId}`);
  const changed = isId("recipient", recipientId)
    ? await findRecipient(db(), owner.merchantId, recipientId)
    : null;
  expect(changed?.destinationSetBy).toBeNull();
  await endHolds();
  const payout = await runSchedules();
  expect(await namedFor(payout)).toEqual({ ready: [], withoutFactor: [] });
  for (const one of [colleague, third]) {
    await expect(approve(one, payout)).rejects.toMatchObject({ code: "forbidden" });
  }
});
