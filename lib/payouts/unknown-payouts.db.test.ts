import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { isId, type MerchantId, type PayoutId, type UserId } from "#lib/domain/ids";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { payoutIdOf, payoutReference } from "#lib/payouts/payout-reference";
import * as payouts from "#lib/payouts/payouts.queries";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { pursueHintedPayout } from "#lib/payouts/settle-payout";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxPayoutProvider } from "#lib/providers/sandbox/payout";
import { ledgerBalances } from "#test/ledger-balances";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout, tellPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { eventCounts, jobCount } from "#test/written";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PAID_IN = { RECEIVABLE: 1_050, MERCHANT: -1_050, RESERVED: 0 };
const PAID_OUT = { RECEIVABLE: 550, MERCHANT: -550, RESERVED: 0 };

let requester: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  requester = await newMerchant();
  await paidByPix(requester.merchantId);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const { sendPayout } = sandboxPayoutProvider;
const onSend = () => vi.spyOn(sandboxPayoutProvider, "sendPayout");
const pursue = (payoutId: PayoutId) => pursuePayout({ payoutId });
const balances = () => ledgerBalances(requester.merchantId);

async function requestedBefore(id: PayoutId, ms: number): Promise<void> {
  const at = new Date(Date.now() - ms).toISOString();
  await db().execute(sql`update payouts set asked_at = ${at} where id = ${id}`);
}

/** The bank took the payout, its answer was lost, and its receiver has the money. */
async function sendAndLoseAnswer(): Promise<PayoutId> {
  onSend().mockImplementationOnce(async (request) => {
    await sendPayout(request);
    throw new ProviderTimeout("the answer was lost");
  });
  const { id } = await newPayout(requester);
  await pursue(id);
  await db().execute(
    sql`update sandbox.pix_payouts set settles_at = now() where reference = ${payoutReference(id)}`,
  );
  return id;
}

/** The bank was asked once and did not know the payout for a day, so we gave it up. */
async function giveUp(): Promise<PayoutId> {
  onSend().mockRejectedValueOnce(new ProviderTimeout("the process hung"));
  const { id } = await newPayout(requester);
  await pursue(id);
  await requestedBefore(id, DAY_MS + MINUTE_MS);
  await pursue(id);
  expect(await storedPayout(id)).toMatchObject({ status: "FAILED", failureCode: "never_arrived" });
  expect(await balances()).toEqual(PAID_IN);
  return id;
}

async function arriveAtLast(id: PayoutId): Promise<void> {
  const { amountMinor, pixKey: key, document } = await storedPayout(id);
  await sendPayout({ reference: payoutReference(id), amountMinor, key, document });
}

describe("a payout whose first request may have arrived", () => {
  const REFUSALS: [string, () => Promise<PixPayoutOutcome>][] = [
    ["by an error", () => Promise.reject(new ProviderFault("the reference was used"))],
    ["by an answer", async () => ({ kind: "FAILED", failureCode: "account_short" })],
    ["because it was not reached", () => Promise.reject(new ProviderUnavailable("no way to the bank"))],
  ];

  it.each(REFUSALS)("stays open when the bank refuses its retry %s", async (_, refuse) => {
    const id = await sendAndLoseAnswer();
    await requestedBefore(id, 3 * MINUTE_MS);
    vi.spyOn(sandboxPayoutProvider, "findPayout").mockResolvedValueOnce(null);
    const repeated = onSend().mockImplementationOnce(refuse);
    await pursue(id);
    expect(repeated).toHaveBeenCalledTimes(2);
    const after = await storedPayout(id);
    expect(after).toMatchObject({ status: "SENT", failureCode: null });
    expect(after.askedAt).not.toBeNull();
    await pursue(id);
    expect(await storedPayout(id)).toMatchObject({ status: "PAID" });
    expect(await balances()).toEqual(PAID_OUT);
  });

  it.each(REFUSALS)(
    "stays open when a process that hung is refused %s after another process has sent it",
    async (_, refuse) => {
      onSend().mockImplementationOnce(async ({ reference }) => {
        const id = payoutIdOf(reference);
        if (!isId("payout", id)) throw new Error("no payout was requested from the bank");
        await requestedBefore(id, 3 * MINUTE_MS);
        await pursue(id);
        return refuse();
      });
      const { id } = await newPayout(requester);
      await pursue(id);
      const after = await storedPayout(id);
      expect(after).toMatchObject({ status: "SENT", failureCode: null });
      expect(after.askedAt).not.toBeNull();
      await tellPayout(id);
      expect(await storedPayout(id)).toMatchObject({ status: "PAID" });
    },
  );

  it("is not sent by a process that hung for a minute before its request", async () => {
    const send = onSend();
    const { mayPayoutBeSent } = payouts;
    vi.spyOn(payouts, "mayPayoutBeSent").mockImplementationOnce(async (reader, payout, since) => {
      await requestedBefore(payout.id, MINUTE_MS + 1_000);
      return mayPayoutBeSent(reader, payout, since);
    });
    const { id } = await newPayout(requester);
    await pursue(id);
    expect(send).not.toHaveBeenCalled();
    expect(await storedPayout(id)).toMatchObject({ status: "SENT" });
  });
});

describe("a payout that we gave up because its bank did not know it", () => {
  it.each([
    ["an enquiry", pursue],
    ["a report", (id: PayoutId) => tellPayout(id)],
  ])("leaves its account again when %s reports that it arrived", async (_, hear) => {
    const id = await giveUp();
    await arriveAtLast(id);
    await db().execute(
      sql`update sandbox.pix_payouts set settles_at = now() where reference = ${payoutReference(id)}`,
    );
    for (const _twice of [1, 2]) await hear(id);
    expect(await storedPayout(id)).toMatchObject({ status: "PAID", failureCode: null });
    expect(await balances()).toEqual(PAID_OUT);
    expect(await findLedgerDifference(db())).toBeNull();
    expect(await eventCounts(requester.merchantId)).toMatchObject({ "payout.failed": 1, "payout.paid": 1 });
  });

  it("may leave its account in debt, because the money has left", async () => {
    const id = await giveUp();
    const { id: other } = await newPayout(requester, { amount: "10.50" });
    await pursue(other);
    await tellPayout(other);
    await arriveAtLast(id);
    await tellPayout(id);
    expect(await balances()).toEqual({ RECEIVABLE: -500, MERCHANT: 500, RESERVED: 0 });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is enquired about for a week, by one job at a time", async () => {
    const id = await giveUp();
    const jobs = await jobCount("pursue-payout", id);
    await pursue(id);
    expect(await jobCount("pursue-payout", id)).toBe(jobs + 1);
    await requestedBefore(id, 8 * DAY_MS);
    await pursue(id);
    expect(await jobCount("pursue-payout", id)).toBe(jobs + 1);
  });
});

it("a bank's hint, however often repeated, triggers one enquiry and no chain of jobs", async () => {
  onSend().mockRejectedValueOnce(new ProviderTimeout("no answer"));
  const payout = await newPayout(requester);
  await pursue(payout.id);
  const jobs = await jobCount("pursue-payout", payout.id);
  const hint = () => transaction((tx) => pursueHintedPayout(tx, payout, payoutReference(payout.id)));
  for (const _twice of [1, 2]) expect(await hint()).toBeNull();
  expect(await jobCount("pursue-payout", payout.id)).toBe(jobs + 2);
  for (const _twice of [1, 2]) await pursuePayout({ payoutId: payout.id, isHint: true });
  expect(await jobCount("pursue-payout", payout.id)).toBe(jobs + 2);
});
