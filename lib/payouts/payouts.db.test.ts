import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { updateUser } from "#lib/account/users.queries";
import { namesOfApprovers } from "#lib/approvals/approval-bar.rules";
import { judgeApprovers } from "#lib/approvals/find-approval";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId, PayoutId, UserId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { exportPayoutsQuery } from "#lib/lists/export.contract";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { approvePayout, cancelPayout } from "#lib/payouts/decide-payout";
import { exportPayouts } from "#lib/payouts/export-payouts";
import { getPayout } from "#lib/payouts/get-payout";
import { listPayouts } from "#lib/payouts/list-payouts";
import { listPayoutsQuery, payout } from "#lib/payouts/payout.contract";
import { payoutReference } from "#lib/payouts/payout-reference";
import { setPayoutFee, setPayoutSettings } from "#lib/payouts/payout-settings";
import { pursuePayout as pursue } from "#lib/payouts/pursue-payout";
import { readPayoutTimeline } from "#lib/payouts/read-payout-timeline";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxPayoutProvider } from "#lib/providers/sandbox/payout";
import { updateRecipientBody } from "#lib/recipients/recipient.contract";
import { updateRecipient } from "#lib/recipients/update-recipient";
import { listEventsQuery } from "#lib/webhooks/event.contract";
import { listEvents } from "#lib/webhooks/list-events";
import { ledgerBalances } from "#test/ledger-balances";
import { newApprover } from "#test/new-approver";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout, tellPayout } from "#test/new-payout";
import { newRecipient, paidByPix } from "#test/paid-charge";
import { signedReport } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

const DAY_MS = 24 * 60 * 60 * 1000;
let requester: { merchantId: MerchantId; userId: UserId };

beforeEach(async () => {
  requester = await newMerchant();
  await paidByPix(requester.merchantId);
});
afterEach(() => vi.restoreAllMocks());

const pursuePayout = (payoutId: PayoutId) => pursue({ payoutId });
const balances = () => ledgerBalances(requester.merchantId);
const events = async () => {
  const counts = await eventCounts(requester.merchantId);
  return Object.keys(counts).filter((type) => type.startsWith("payout."));
};
/** Sets the bank's last request back by `ms` and enquires now. */
const requestedBefore = async (id: PayoutId, ms: number) => {
  const at = new Date(Date.now() - ms).toISOString();
  await db().execute(sql`update payouts set asked_at = ${at} where id = ${id}`);
  await pursuePayout(id);
  return storedPayout(id);
};
const setFee = (fee: number) => setPayoutFee(requester.merchantId, { fee: asMinor(fee) }, SYSTEM_ACTOR);
const approveAbove = (approvalAbove: number) =>
  setPayoutSettings(requester.merchantId, { approvalAbove: asMinor(approvalAbove) }, SYSTEM_ACTOR);
const PAID_IN = { RECEIVABLE: 1_050, MERCHANT: -1_050 };

describe("a payout", () => {
  it("reserves amount and fee, is sent, arrives by the bank's report, and shows its end-to-end id", async () => {
    await setFee(50);
    const { id } = await newPayout(requester);
    expect(await balances()).toEqual({ RECEIVABLE: 1_050, MERCHANT: -500, RESERVED: -550 });
    await pursuePayout(id);
    expect(await storedPayout(id)).toMatchObject({ status: "SENT", endToEndId: null });
    for (const _ of ["told", "told again"]) expect(await tellPayout(id)).toBe(1);
    expect(await getPayout(requester.merchantId, id)).toMatchObject({
      account: { type: "MERCHANT" },
      amount: "5.00",
      fee: "0.50",
      status: "PAID",
      endToEndId: expect.stringMatching(/^E\d{20}\w{11}$/),
      failureCode: null,
    });
    expect(await balances()).toEqual({ RECEIVABLE: 550, MERCHANT: -500, RESERVED: 0, FEES: -50 });
    const { data } = await listEvents(requester.merchantId, listEventsQuery.parse({}));
    const reported = data
      .filter(({ type }) => type.startsWith("payout."))
      .map(({ type, data }) => [type, payout.parse(data.payout).status]);
    expect(reported.toSorted()).toEqual([
      ["payout.paid", "PAID"],
      ["payout.requested", "APPROVED"],
      ["payout.sent", "SENT"],
    ]);
  });

  it("leaves a recipient's balance, to a key of the recipient's own document", async () => {
    const recipientId = await newRecipient(requester.merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "50" }];
    await paidByPix(requester.merchantId, { split });
    const ofMerchant = newPayout(requester, { recipientId, pixKey: "11222333000181" });
    await expect(ofMerchant).rejects.toMatchObject({ errors: [{ code: "key_of_another" }] });
    await expect(newPayout(requester, { recipientId, amount: "5.26" })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
    const { id } = await newPayout(requester, { recipientId, amount: "5.25", pixKey: "52998224725" });
    expect(await balances()).toMatchObject({ [recipientId]: 0, RESERVED: -525, MERCHANT: -1_575 });
    await pursuePayout(id);
    await tellPayout(id);
    expect(await getPayout(requester.merchantId, id)).toMatchObject({
      account: { type: "RECIPIENT", recipientId },
      status: "PAID",
    });
  });

  it.each([
    ["nobody@example.com", "unknown_key"],
    ["another@example.com", "key_of_another"],
    ["529.982.247-25", "key_of_another"],
  ])("to %s is refused, and nothing is reserved", async (pixKey, code) => {
    await expect(newPayout(requester, { pixKey })).rejects.toMatchObject({
      errors: [{ pointer: "/pixKey", code }],
    });
    expect(await balances()).toEqual(PAID_IN);
  });

  it("is FAILED if the receiver's bank refuses it, and returns amount and fee", async () => {
    await setFee(50);
    const { id } = await newPayout(requester, { pixKey: "refused@example.com" });
    await pursuePayout(id);
    await tellPayout(id);
    expect(await storedPayout(id)).toMatchObject({ status: "FAILED", failureCode: "refused_by_receiver" });
    expect(await balances()).toEqual({ ...PAID_IN, RESERVED: 0 });
    expect(await events()).toContain("payout.failed");
  });

  it("is never resent after a lost answer: an enquiry at the bank decides", async () => {
    const send = vi.spyOn(sandboxPayoutProvider, "sendPayout");
    const { id } = await newPayout(requester, { pixKey: "silent@example.com" });
    await pursuePayout(id);
    expect((await storedPayout(id)).status).toBe("SENT");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
    await pursuePayout(id);
    vi.useRealTimers();
    expect(await storedPayout(id)).toMatchObject({ status: "PAID" });
    expect(send).toHaveBeenCalledTimes(1);
    await tellPayout(id);
    expect(await balances()).toEqual({ RECEIVABLE: 550, MERCHANT: -550, RESERVED: 0 });
  });

  it("is sent two minutes later, once, if its worker died after storing that it would send and before the request", async () => {
    const send = vi.spyOn(sandboxPayoutProvider, "sendPayout");
    const { id } = await newPayout(requester);
    send.mockRejectedValueOnce(new Error("the process was killed"));
    await pursuePayout(id);
    await requestedBefore(id, 60_000);
    expect(send).toHaveBeenCalledTimes(1);
    await requestedBefore(id, 2 * 60_000);
    await Promise.all([pursuePayout(id), pursuePayout(id)]);
    expect(send).toHaveBeenCalledTimes(2);
    expect(await tellPayout(id)).toBe(1);
    expect((await storedPayout(id)).status).toBe("PAID");
    expect(await balances()).toEqual({ RECEIVABLE: 550, MERCHANT: -550, RESERVED: 0 });
  });

  it("is only enquired about if the bank does not document idempotent references", async () => {
    const send = vi.spyOn(sandboxPayoutProvider, "sendPayout").mockRejectedValue(new Error("killed"));
    vi.spyOn(sandboxPayoutProvider, "sendsOnce", "get").mockReturnValue(undefined);
    const { id } = await newPayout(requester);
    await pursuePayout(id);
    expect((await requestedBefore(id, 3_600_000)).status).toBe("SENT");
    expect(send).toHaveBeenCalledTimes(1);
  });

  it("is FAILED after a day, and no sooner, if the bank never got it", async () => {
    vi.spyOn(sandboxPayoutProvider, "sendPayout").mockRejectedValue(new Error("the line was cut"));
    const { id } = await newPayout(requester);
    await pursuePayout(id);
    expect((await requestedBefore(id, DAY_MS - 60_000)).status).toBe("SENT");
    expect(await requestedBefore(id, DAY_MS + 1_000)).toMatchObject({
      status: "FAILED",
      failureCode: "never_arrived",
    });
    expect(await balances()).toEqual({ ...PAID_IN, RESERVED: 0 });
  });

  it("is sent later, by one worker, if it certainly did not reach the bank", async () => {
    const send = vi
      .spyOn(sandboxPayoutProvider, "sendPayout")
      .mockRejectedValueOnce(new ProviderUnavailable("no way to the bank"));
    const { id } = await newPayout(requester);
    await pursuePayout(id);
    expect(await storedPayout(id)).toMatchObject({ status: "SENT", askedAt: null });
    await Promise.all([pursuePayout(id), pursuePayout(id), pursuePayout(id)]);
    expect(send).toHaveBeenCalledTimes(2);
    await tellPayout(id);
    expect((await storedPayout(id)).status).toBe("PAID");
  });

  it("to a recipient whose document has changed is dropped before it is sent", async () => {
    const recipientId = await newRecipient(requester.merchantId);
    await paidByPix(requester.merchantId, { split: [{ recipientId, type: "PERCENT", value: "100" }] });
    const { id } = await newPayout(requester, { recipientId });
    const body = updateRecipientBody.parse({ status: "DISABLED" });
    await updateRecipient(requester.merchantId, recipientId, body, SYSTEM_ACTOR);
    await pursuePayout(id);
    expect((await storedPayout(id)).status).toBe("CANCELED");
    expect(await balances()).toMatchObject({ [recipientId]: -1_050, RESERVED: 0 });
  });

  it("of all available money, requested 20 times at once, succeeds once", async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => newPayout(requester, { amount: "10.50" })),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances()).toEqual({ RECEIVABLE: 1_050, MERCHANT: 0, RESERVED: -1_050 });
  });

  it("is made once under a claim", async () => {
    const claimId = randomUUID();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => newPayout(requester, { amount: 1 }, claimId)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await balances()).toMatchObject({ RESERVED: -100 });
  });

  it("keeps to the day's limit, in which a canceled one does not count", async () => {
    await setPayoutSettings(
      requester.merchantId,
      { dailyLimit: asMinor(600), approvalAbove: asMinor(400) },
      SYSTEM_ACTOR,
    );
    const first = await newPayout(requester);
    const more = () => newPayout(requester, { amount: "1.01" });
    await expect(more()).rejects.toMatchObject({
      code: "limit_exceeded",
      errors: [{ code: "exceeds_daily_limit" }],
    });
    await cancelPayout(requester.merchantId, first.id, SYSTEM_ACTOR);
    expect((await more()).status).toBe("APPROVED");
  });

  it("changes nothing when the bank contradicts itself, and alerts operators", async () => {
    const { id } = await newPayout(requester, { pixKey: "refused@example.com" });
    await pursuePayout(id);
    await tellPayout(id);
    const paid = {
      type: "pix.sent",
      reference: payoutReference(id),
      endToEndId: "E1",
      amountMinor: asMinor(500),
    };
    const { headers, rawBody } = signedReport(paid);
    await acceptReport({ provider: "sandbox" }, headers, rawBody);
    expect((await storedPayout(id)).status).toBe("FAILED");
    const [alert] = await db().execute(
      sql`select reason from report_alerts where external_id = ${headers.get("webhook-id")}`,
    );
    expect(alert).toEqual({ reason: "CONTRADICTION" });
  });
});

it("the list of payouts is searched and filtered like other lists, and its file has the same rows", async () => {
  const { merchantId } = requester;
  const recipientId = await newRecipient(merchantId);
  await paidByPix(merchantId, { split: [{ recipientId, type: "PERCENT", value: "50" }] });
  const own = await newPayout(requester, { amount: "1.00", pixKey: "11222333000181" });
  const theirs = await newPayout(requester, { amount: "2.00", recipientId, pixKey: "52998224725" });
  const requested = async (query: Record<string, string>) => {
    const { data } = await listPayouts(merchantId, listPayoutsQuery.parse(query));
    const { start_date: start, end_date: end, ...words } = exportPayoutsQuery.parse(query);
    const { separator: _, decimal: __, bom: ___, time_zone: ____, text_cells: _____, ...filter } = words;
    const file = await new Response(
      await exportPayouts(merchantId, { ...filter, start, end }, PLAIN_CSV),
    ).text();
    const ids = data.map(({ id }) => id);
    expect(
      file
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.slice(0, own.id.length)),
    ).toEqual(ids);
    return ids;
  };
  expect(await requested({})).toEqual([theirs.id, own.id]);
  expect(await requested({ query: "11.222.333/0001-81" })).toEqual([own.id]);
  expect(await requested({ query: own.id.toUpperCase() })).toEqual([own.id]);
  expect(await requested({ query: recipientId })).toEqual([theirs.id]);
  expect(await requested({ recipientId, status: "APPROVED" })).toEqual([theirs.id]);
  expect(await requested({ recipientId: "rec_nobody" })).toEqual([]);
  expect(await requested({ end_date: "2020-01-01" })).toEqual([]);
  expect(() => listPayoutsQuery.parse({ start_date: "2026-11-02", end_date: "2026-11-01" })).toThrow();
});

it("a payout's timeline shows its events, its money and the bank's report", async () => {
  const { id } = await newPayout(requester);
  await pursuePayout(id);
  await tellPayout(id);
  const timeline = await readPayoutTimeline(await storedPayout(id), "OWNER");
  const reported = timeline.map((entry) => {
    if (entry.kind === "event") return entry.type;
    if (entry.kind === "ledger") return entry.movement;
    return entry.kind === "report" ? entry.outcome : entry.kind;
  });
  expect(reported.toSorted()).toEqual(
    [
      "PAYOUT_PAID",
      "PAYOUT_RESERVED",
      "PIX_OUT_PAID",
      "created",
      "payout.paid",
      "payout.sent",
      "action",
    ].toSorted(),
  );
});

describe("a payout above the threshold", () => {
  beforeEach(() => approveAbove(499));

  it("cannot be let through by a token that raises the threshold or limit: tokens may only lower them", async () => {
    const { merchantId } = requester;
    const byToken = { ...SYSTEM_ACTOR, tokenId: "tok_1" };
    const set = (terms: { approvalAbove?: Minor; dailyLimit?: Minor }) =>
      setPayoutSettings(merchantId, terms, byToken);
    for (const raised of [
      { approvalAbove: asMinor(500) },
      { dailyLimit: asMinor(5_000_001), approvalAbove: asMinor(1) },
    ]) {
      await expect(set(raised)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await newPayout(requester)).status).toBe("REQUESTED");
    expect(await set({ approvalAbove: asMinor(498), dailyLimit: asMinor(1_000) })).toMatchObject({
      approvalAbove: "4.98",
    });
  });

  it("waits for a second person, who proves their second factor", async () => {
    const { merchantId } = requester;
    const { id: userId, proof } = await newApprover({ merchantId });
    const { id, status } = await newPayout(requester);
    expect(status).toBe("REQUESTED");
    await pursuePayout(id);
    const approve = (by: UserId, code: string) =>
      approvePayout({ merchantId, userId: by }, id, { code }, SYSTEM_ACTOR);
    await expect(approve(requester.userId, proof().code)).rejects.toMatchObject({ code: "forbidden" });
    await expect(approve(userId, "000000")).rejects.toMatchObject({ errors: [{ code: "wrong_code" }] });
    expect((await storedPayout(id)).status).toBe("REQUESTED");
    expect((await approve(userId, proof().code)).status).toBe("APPROVED");
    expect((await storedPayout(id)).decidedBy).toBe(userId);
    const byHand = db().execute(sql`update payouts set decided_by = requested_by where id = ${id}`);
    await expect(byHand).rejects.toMatchObject({ constraint_name: "payouts_two_people" });
  });

  it("cannot be approved by a person the requester has just invited", async () => {
    const { merchantId } = requester;
    const ofTeam = (ageMs: number) =>
      newApprover({
        merchantId,
        invitedBy: requester.userId,
        standingSince: new Date(Date.now() - ageMs),
      });
    const [newcomer, colleague] = [await ofTeam(DAY_MS), await ofTeam(8 * DAY_MS)];
    const since = new Date(Date.now() - 8 * DAY_MS);
    await updateUser(db(), requester.userId, { standingSince: since });
    const { id } = await newPayout(requester);
    const approve = (by: typeof newcomer) =>
      approvePayout({ merchantId, userId: by.id }, id, by.proof(), SYSTEM_ACTOR);
    await expect(approve(newcomer)).rejects.toMatchObject({ code: "forbidden" });
    const waiting = [await storedPayout(id)];
    const named = async () => {
      const requests = { permission: "money:move", waiting } as const;
      return namesOfApprovers((await judgeApprovers(db(), { team: merchantId }, requests)).get(id) ?? []);
    };
    await updateUser(db(), colleague.id, { name: "Colleague" });
    expect(await named()).toEqual({ ready: ["Colleague"], withoutFactor: [] });
    await updateUser(db(), colleague.id, { totpConfirmedAt: null });
    expect(await named()).toEqual({ ready: [], withoutFactor: ["Colleague"] });
    await updateUser(db(), colleague.id, { totpConfirmedAt: new Date() });
    expect((await approve(colleague)).status).toBe("APPROVED");
  });

  it("of a newcomer cannot be approved by their inviter, nor by another newcomer of that inviter", async () => {
    const { merchantId } = requester;
    const invited = { merchantId, invitedBy: requester.userId };
    const [newcomer, other] = [await newApprover(invited), await newApprover(invited)];
    const inviter = await newApprover({ merchantId });
    const third = await newApprover({ merchantId, invitedBy: inviter.id });
    const approve = (by: typeof other, id: string) =>
      approvePayout({ merchantId, userId: by.id }, id, by.proof(), SYSTEM_ACTOR);
    const asked = await newPayout({ merchantId, userId: newcomer.id });
    await expect(approve(other, asked.id)).rejects.toMatchObject({ code: "forbidden" });
    const second = await newPayout({ merchantId, userId: third.id });
    await expect(approve(inviter, second.id)).rejects.toMatchObject({ code: "forbidden" });
    expect((await approve(inviter, asked.id)).status).toBe("APPROVED");
  });

  it("can be canceled until it is approved, and returns the money once", async () => {
    const { merchantId } = requester;
    const { id } = await newPayout(requester);
    const cancel = () => cancelPayout(merchantId, id, SYSTEM_ACTOR);
    const all = await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(cancel()).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await balances()).toEqual({ ...PAID_IN, RESERVED: 0 });
    expect(await events()).toContain("payout.canceled");
  });
});
