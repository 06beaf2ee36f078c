import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { databaseNow, setMovedClocks } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { payDueSchedules, payOutAccount } from "#lib/payouts/pay-due-schedules";
import { requestPayoutBody, setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { requestPayout } from "#lib/payouts/request-payout";
import type { JobData } from "#lib/platform/jobs/queue";
import { sandboxPayoutProvider } from "#lib/providers/sandbox/payout";
import { getRecipient } from "#lib/recipients/get-recipient";
import { updateRecipientBody } from "#lib/recipients/recipient.contract";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { auditTrail, ownerActor } from "#test/audit-trail";
import { ledgerBalances } from "#test/ledger-balances";
import { moveClock } from "#test/move-clock";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix } from "#test/paid-charge";
import { untilSessionsWait } from "#test/pause-writes";
import { queuedMailTo } from "#test/queued-mail";

// These tests make sure that no one can redirect a supplier's balance.

const HOUR_MS = 3_600_000;
const OTHER_DOCUMENT = "111.444.777-35";

let merchantId: MerchantId;
let userId: UserId;
let owner: Actor;
let token: Actor;
let recipientId: string;
/** Made up and unique to each test, so that its mail is found. */
let contact: string;

beforeEach(async () => {
  ({ merchantId, userId } = await newMerchant());
  owner = ownerActor(userId);
  token = { ...owner, tokenId: "tok_1" };
  contact = `sitio-${userId}@example.com`;
  recipientId = await newRecipient(merchantId, "Sítio Verde", "sitio@example.com");
  await update({ email: contact });
});
afterEach(() => {
  vi.restoreAllMocks();
  setMovedClocks(new Map());
});

const update = (body: object, by: Actor = owner) =>
  updateRecipient(merchantId, recipientId, updateRecipientBody.parse(body), by);
const earn = () => paidByPix(merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
const payOut = (body: object, by: Actor = owner) =>
  requestPayout({ merchantId, userId }, requestPayoutBody.parse({ amount: "1.00", ...body }), null, by);
const mailToOwner = () => queuedMailTo(`${userId}@example.com`);
/** Moves the merchant's clock ahead. */
const later = (aheadMs: number) => moveClock(merchantId, aheadMs);

describe("a token", () => {
  it.each([
    ["a recipient's Pix key", { pixKey: "thief@example.com" }],
    ["a recipient's document", { document: OTHER_DOCUMENT }],
    ["that key, by restoring or removing it", { pixKey: null }],
    ["the current key", { pixKey: "sitio@example.com" }],
  ])("cannot change %s, whatever was booked", async (_, body) => {
    const before = await getRecipient(merchantId, recipientId);
    await expect(update(body, token)).rejects.toMatchObject({ code: "forbidden" });
    await earn();
    await expect(update(body, token)).rejects.toMatchObject({ code: "forbidden" });
    expect(await getRecipient(merchantId, recipientId)).toMatchObject({
      pixKey: before.pixKey,
      document: before.document,
    });
  });

  it("can change what does not affect where money goes", async () => {
    await earn();
    expect(await update({ name: "Sítio Azul", status: "DISABLED" }, token)).toMatchObject({
      name: "Sítio Azul",
      status: "DISABLED",
    });
  });

  it("cannot set the merchant's key", async () => {
    for (const pixKey of ["financeiro@example.com", null]) {
      await expect(setPayoutSettings(merchantId, { pixKey }, token)).rejects.toMatchObject({
        code: "forbidden",
      });
    }
  });

  it("pays out only to a key that a person set, the account's document, or a key whose owner the bank names", async () => {
    await earn();
    const key = (pixKey?: string) => payOut({ recipientId, ...(pixKey ? { pixKey } : {}) }, token);
    expect(await key("another-of-theirs@example.com")).toMatchObject({ status: "APPROVED" });
    // Some banks, like Efí, check the owner only when they send.
    vi.spyOn(sandboxPayoutProvider, "findKeyOwner").mockReturnValue(undefined as never);
    await expect(key("another-of-theirs@example.com")).rejects.toMatchObject({ code: "forbidden" });
    expect(await key()).toMatchObject({ pixKey: "sitio@example.com" });
    expect(await key("529.982.247-25")).toMatchObject({ pixKey: "52998224725" });
    expect(await payOut({ recipientId, pixKey: "another-of-theirs@example.com" })).toMatchObject({
      status: "APPROVED",
    });
  });
});

describe("a recipient's document", () => {
  it("is fixed once money is booked for it", async () => {
    expect(await update({ document: OTHER_DOCUMENT })).toMatchObject({ document: "11144477735" });
    await earn();
    await expect(update({ document: "529.982.247-25" })).rejects.toMatchObject({
      code: "illegal_transition",
      errors: [{ pointer: "/document", code: "document_fixed" }],
    });
    // A form also sends unchanged fields.
    expect(await update({ document: OTHER_DOCUMENT, name: "Ana" })).toMatchObject({ name: "Ana" });
  });

  it("is fixed by the database against every writer", async () => {
    const write = (document: string) =>
      db().execute(sql`update recipients set document = ${document} where id = ${recipientId}`);
    await write("11144477735");
    await earn();
    await expect(write("52998224725")).rejects.toMatchObject({
      message: "a recipient's document is fixed from the first money on",
    });
    const type = sql`update recipients set document_type = 'CNPJ' where id = ${recipientId}`;
    await expect(db().execute(type)).rejects.toThrow();
    await write("11144477735");
    await db().execute(sql`update recipients set name = 'Ana' where id = ${recipientId}`);
  });

  it("cannot change while a first payment is being booked, and is then fixed", async () => {
    const { promise: booked, resolve: tellBooked } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const booking = db().transaction(async (tx) => {
      await tx.execute(sql`
        insert into ledger_accounts (id, merchant_id, kind, owner, currency, balance_minor)
        values (${`RECIPIENT:${recipientId}`}, ${merchantId}, 'RECIPIENT', ${recipientId}, 'BRL', 0)`);
      tellBooked();
      await mayCommit;
    });
    await booked;
    const changing = db()
      .execute(sql`update recipients set document = '11144477735' where id = ${recipientId}`)
      .then(
        () => "changed",
        (error: Error) => String(error),
      );
    await untilSessionsWait(1);
    commit();
    await booking;
    expect(await changing).toContain("a recipient's document is fixed");
  });

  it("stays fixed when all of its money has left", async () => {
    await earn();
    await payOut({ recipientId, amount: "5.25" });
    expect(await getRecipient(merchantId, recipientId)).toMatchObject({ balance: { available: "0.00" } });
    await expect(update({ document: OTHER_DOCUMENT })).rejects.toMatchObject({ code: "illegal_transition" });
  });
});

describe("a new Pix key of an account with money", () => {
  beforeEach(async () => {
    await earn();
    await update({ pixKey: "novo@example.com" });
  });

  it("holds only that account's payouts for a day, to any key", async () => {
    for (const pixKey of [undefined, "sitio@example.com", "529.982.247-25"]) {
      const refused = await payOut({ recipientId, ...(pixKey ? { pixKey } : {}) }).catch((error) => error);
      expect(refused).toMatchObject({ code: "payout_on_hold", errors: [{ pointer: "/pixKey" }] });
      const waitMs = Date.parse(refused.extra.retryAt) - databaseNow().getTime();
      expect(waitMs / HOUR_MS).toBeGreaterThan(23.9);
      expect(waitMs / HOUR_MS).toBeLessThanOrEqual(24);
      expect(refused.retryAfterMs / HOUR_MS).toBeGreaterThan(23.9);
    }
    expect(await payOut({ pixKey: "financeiro@example.com" })).toMatchObject({ status: "APPROVED" });
    await later(23 * HOUR_MS);
    await expect(payOut({ recipientId })).rejects.toMatchObject({ code: "payout_on_hold" });
    await later(24 * HOUR_MS);
    expect(await payOut({ recipientId })).toMatchObject({ pixKey: "novo@example.com", status: "APPROVED" });
  });

  it("starts a new hold when the former key is set again, but not when only the name changes", async () => {
    await later(23 * HOUR_MS);
    await update({ pixKey: "sitio@example.com" });
    await later(25 * HOUR_MS);
    await expect(payOut({ recipientId })).rejects.toMatchObject({ code: "payout_on_hold" });
    await update({ name: "Sítio Azul", pixKey: "sitio@example.com" });
    await later(47 * HOUR_MS);
    expect(await payOut({ recipientId })).toMatchObject({ status: "APPROVED" });
  });

  it("is mailed to the owner and the recipient's address, and recorded in the audit log", async () => {
    const reported = { kind: "bank_data_changed", account: "Sítio Verde", heldUntil: expect.any(String) };
    expect((await mailToOwner()).at(-1)).toMatchObject({ ...reported, pixKey: "novo@example.com" });
    // Whoever reads mail at this address now may be outside the team.
    expect((await queuedMailTo(contact)).at(-1)).toMatchObject({ ...reported, pixKey: null });
    expect((await auditTrail(merchantId)).at(-1)).toMatchObject({
      action: "recipient.updated",
      before: { pixKey: "sitio@example.com" },
      after: { pixKey: "novo@example.com" },
    });
  });

  it("is mailed to the previous address if the address changes too, or changed shortly before", async () => {
    const count = (await queuedMailTo(contact)).length;
    await update({ email: `thief-${userId}@example.com` }, token);
    expect(await queuedMailTo(contact)).toHaveLength(count + 1);
    expect(await queuedMailTo(`thief-${userId}@example.com`)).toEqual([]);
  });

  it("makes a schedule wait until the hold is over, and then pay once", async () => {
    const body = { covers: "RECIPIENT", recipientId, every: "MONTHLY", onDay: 5, minimum: "1.00" };
    await setPayoutSchedule({ merchantId, userId }, setPayoutScheduleBody.parse(body), owner);
    await db().execute(
      sql`update payout_schedules set next_at = now() - interval '1 second' where merchant_id = ${merchantId}`,
    );
    await payDueSchedules();
    const jobs = () =>
      db().execute<{ data: JobData["pay-out-account"]; inHours: number }>(sql`
        select data, extract(epoch from start_after - now()) / 3600 as "inHours" from pgboss.job
        where name = 'pay-out-account' and data->>'recipientId' = ${recipientId} order by start_after`);
    const [first] = await jobs();
    if (!first) throw new Error("a due schedule has a job");
    await payOutAccount(first.data);
    const [, second, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(second?.data).toEqual(first.data);
    expect(Number(second?.inHours)).toBeGreaterThan(23.9);
    expect(await ledgerBalances(merchantId)).not.toHaveProperty("RESERVED");
    await later(24 * HOUR_MS);
    for (const _ of ["as asked", "and again"]) await payOutAccount(first.data);
    expect(await ledgerBalances(merchantId)).toMatchObject({ RESERVED: -525, [recipientId]: 0 });
  });
});

describe("the merchant's own key", () => {
  it("may change freely until money is booked; then a change holds payouts and mails the owner", async () => {
    await setPayoutSettings(merchantId, { pixKey: "primeira@example.com" }, owner);
    expect(await setPayoutSettings(merchantId, { pixKey: "financeiro@example.com" }, owner)).toMatchObject({
      heldUntil: null,
    });
    await earn();
    expect(await payOut({})).toMatchObject({ pixKey: "financeiro@example.com" });
    const changed = await setPayoutSettings(merchantId, { pixKey: "nova@example.com" }, owner);
    expect(Date.parse(changed.heldUntil ?? "")).toBeGreaterThan(databaseNow().getTime() + 23 * HOUR_MS);
    await expect(payOut({})).rejects.toMatchObject({ code: "payout_on_hold" });
    expect(await payOut({ recipientId })).toMatchObject({ status: "APPROVED" });
    expect((await mailToOwner()).at(-1)).toMatchObject({
      kind: "bank_data_changed",
      pixKey: "nova@example.com",
    });
    await later(24 * HOUR_MS);
    expect(await payOut({})).toMatchObject({ pixKey: "nova@example.com" });
  });

  it("starts a hold even when it is removed and set again", async () => {
    await setPayoutSettings(merchantId, { pixKey: "financeiro@example.com" }, owner);
    await earn();
    await setPayoutSettings(merchantId, { pixKey: null }, owner);
    await setPayoutSettings(merchantId, { pixKey: "nova@example.com" }, owner);
    await expect(payOut({})).rejects.toMatchObject({ code: "payout_on_hold" });
  });
});
