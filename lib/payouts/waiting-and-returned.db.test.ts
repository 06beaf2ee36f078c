import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import { settleReport } from "#lib/payments/reports/settle-report";
import { getPayout } from "#lib/payouts/get-payout";
import { pursuePayout as pursue } from "#lib/payouts/pursue-payout";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { sandboxPayoutProvider as bank } from "#lib/providers/sandbox/payout";
import { reconcile } from "#lib/reconciliation/reconcile";
import { ledgerBalances } from "#test/ledger-balances";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout, tellPayout } from "#test/new-payout";
import { paidByPix } from "#test/paid-charge";
import { eventCounts } from "#test/written";

let requester: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  requester = await newMerchant();
  await paidByPix(requester.merchantId);
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(bank, "findBalance");
});

const BEFORE = { RECEIVABLE: 1_050, MERCHANT: -1_050 };
const balances = () => ledgerBalances(requester.merchantId);
const holds = (answer: () => Promise<number | null>) => Object.assign(bank, { findBalance: answer });
async function pursued(id: string) {
  const payout = await storedPayout(id);
  await pursue({ payoutId: payout.id });
  return storedPayout(id);
}

describe("before it is sent, a payout", () => {
  it.each([
    ["OF_ANOTHER", "key_of_another"],
    ["UNKNOWN", "unknown_key"],
  ] as const)(
    "to a key that is %s by now fails with its reason, unsent, and returns the money",
    async (owner, failureCode) => {
      const send = vi.spyOn(bank, "sendPayout");
      const { id } = await newPayout(requester);
      vi.spyOn(bank, "findKeyOwner").mockResolvedValue(owner);
      expect(await pursued(id)).toMatchObject({ status: "FAILED", failureCode });
      expect(send).not.toHaveBeenCalled();
      expect(await balances()).toEqual({ ...BEFORE, RESERVED: 0 });
      expect(await eventCounts(requester.merchantId)).toMatchObject({ "payout.failed": 1 });
      expect(await findLedgerDifference(db())).toBeNull();
    },
  );

  it("waits while the bank does not name the key's owner, and shows why", async () => {
    const send = vi.spyOn(bank, "sendPayout");
    const { id } = await newPayout(requester);
    const owner = vi.spyOn(bank, "findKeyOwner").mockRejectedValue(new ProviderTimeout("no answer"));
    expect(await pursued(id)).toMatchObject({ status: "APPROVED", waitsFor: "owner_unknown" });
    expect(send).not.toHaveBeenCalled();
    owner.mockRestore();
    expect(await pursued(id)).toMatchObject({ status: "SENT", waitsFor: null });
  });

  it("beyond the bank account's balance waits, shows why, and is sent once covered", async () => {
    const send = vi.spyOn(bank, "sendPayout");
    holds(async () => 499);
    const { id } = await newPayout(requester);
    for (const _ of ["once", "again"])
      expect(await pursued(id)).toMatchObject({ status: "APPROVED", waitsFor: "account_short" });
    expect(await getPayout(requester.merchantId, id)).toMatchObject({ waitsFor: "account_short" });
    expect(send).not.toHaveBeenCalled();
    expect(await balances()).toMatchObject({ RESERVED: -500 });
    holds(async () => 500);
    expect(await pursued(id)).toMatchObject({ status: "SENT", waitsFor: null });
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["does not report it", async () => null],
    ["does not answer", () => Promise.reject(new ProviderTimeout("no answer"))],
    ["refuses", () => Promise.reject(new ProviderFault("not allowed"))],
  ])("is sent if the bank, asked for its account's balance, %s", async (_words, answer) => {
    holds(answer);
    const { id } = await newPayout(requester);
    expect(await pursued(id)).toMatchObject({ status: "SENT" });
  });
});

describe("a payout that came back", () => {
  const ACCOUNT = { provider: "sandbox", connectionId: null };

  async function paid() {
    const { id } = await newPayout(requester);
    await pursued(id);
    await tellPayout(id as Parameters<typeof tellPayout>[0]);
    const payout = await storedPayout(id);
    if (payout.status !== "PAID" || payout.endToEndId === null) throw new Error("the payout was not paid");
    return { id, endToEndId: payout.endToEndId };
  }
  const returnOf = (endToEndId: string, returnId: string, amountMinor: number) =>
    transaction((tx) =>
      settleReport(
        tx,
        ACCOUNT,
        { kind: "payout-return", returnId, endToEndId, amountMinor: asMinor(amountMinor) },
        new Date(),
      ),
    );

  it("returns to its account, part by part, each once, with an event", async () => {
    const { id, endToEndId } = await paid();
    expect(await balances()).toEqual({ RECEIVABLE: 550, MERCHANT: -550, RESERVED: 0 });
    expect(await returnOf(endToEndId, "D1", 200)).toBeNull();
    expect(await returnOf(endToEndId, "D1", 200)).toBeNull();
    expect(await balances()).toMatchObject({ RECEIVABLE: 750, MERCHANT: -750 });
    expect(await getPayout(requester.merchantId, id)).toMatchObject({
      status: "PAID",
      returnedAmount: "2.00",
    });
    expect(await returnOf(endToEndId, "D2", 300)).toBeNull();
    expect(await balances()).toEqual({ ...BEFORE, RESERVED: 0 });
    expect(await eventCounts(requester.merchantId)).toMatchObject({ "payout.returned": 2 });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is booked once by twenty simultaneous reports", async () => {
    const { endToEndId } = await paid();
    await Promise.all(Array.from({ length: 20 }, () => returnOf(endToEndId, "D1", 500)));
    expect(await balances()).toEqual({ ...BEFORE, RESERVED: 0 });
  });

  it("is refused if more came back than was sent, or the same return in another amount", async () => {
    const { endToEndId } = await paid();
    await expect(returnOf(endToEndId, "D1", 501)).rejects.toBeInstanceOf(ReportRefused);
    await returnOf(endToEndId, "D1", 400);
    await expect(returnOf(endToEndId, "D1", 399)).rejects.toBeInstanceOf(ReportRefused);
    await expect(returnOf(endToEndId, "D2", 101)).rejects.toBeInstanceOf(ReportRefused);
    expect(await balances()).toMatchObject({ RECEIVABLE: 950 });
  });

  it("is ignored for another account, or a Pix that we did not send", async () => {
    await paid();
    expect(await returnOf("E00000000000000000000000000000000", "D1", 1)).toBe("NOTHING_OF_OURS");
  });

  it("is found by the daily comparison, and then agrees with it", async () => {
    const { endToEndId } = await paid();
    const at = new Date();
    const list = bank.listEntries;
    vi.spyOn(bank, "listEntries").mockImplementation(async (start, end) => [
      ...(await list(start, end)),
      {
        ...{ kind: "GIVEN_BACK", id: `D${endToEndId}`, reference: null, paymentId: endToEndId },
        ...{ isOfPayout: true, amountMinor: asMinor(500), currency: "BRL", at },
      },
    ]);
    const period = [new Date(at.getTime() - 60_000), new Date(at.getTime() + 60_000)] as const;
    await reconcile(...period);
    expect(await balances()).toEqual({ ...BEFORE, RESERVED: 0 });
    await reconcile(...period);
    expect(await balances()).toEqual({ ...BEFORE, RESERVED: 0 });
  });
});
