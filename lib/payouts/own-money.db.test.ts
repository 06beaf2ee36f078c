import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { updateConnection } from "#lib/connections/manage-connections";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { checkLedger } from "#lib/ledger/check-ledger";
import { PLATFORM } from "#lib/ledger/custody.rules";
import { getBalance } from "#lib/ledger/get-balance";
import { netAllDebts } from "#lib/ledger/net-debts";
import { payDueSchedules } from "#lib/payouts/pay-due-schedules";
import { setPayoutScheduleBody } from "#lib/payouts/payout.contract";
import { setPayoutSchedule } from "#lib/payouts/payout-schedules";
import { setPayoutSettings } from "#lib/payouts/payout-settings";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import type { FakeAccount } from "#test/fake-provider/fake-account";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout } from "#test/new-payout";
import { newRecipient, setPrice } from "#test/paid-charge";

changeAdapters(FAKE_ADAPTERS);

type Connected = { connection: ConnectionRecord; account: FakeAccount };

let common: Connected;
let bank: Connected;
beforeAll(async () => {
  common = await connectFake(null);
  bank = await connectFake(null, { provider: "fakebank", port: "payout" });
});
afterAll(async () => {
  for (const { connection } of [common, bank]) {
    await updateConnection(null, connection.id, { isEnabled: false }, SYSTEM_ACTOR);
  }
});

let owner: { merchantId: MerchantId; userId: UserId };
beforeEach(async () => {
  const { liveId: merchantId, userId } = await newMerchant();
  owner = { merchantId, userId };
});

/** Pays a charge of the given amount, through the merchant's own connection if there is one, else the platform's. */
async function payIn(reais: string, more: Record<string, unknown> = {}) {
  const attempt = await newPixAttempt(await newCharge(owner.merchantId, { grossAmount: reais, ...more }));
  return settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
}

/** Takes money at the merchant's own account while `work` runs. */
async function atOwnAccount<Result>(work: (own: Connected) => Promise<Result>): Promise<Result> {
  const own = await connectFake(owner.merchantId);
  const result = await work(own);
  await updateConnection(owner.merchantId, own.connection.id, { isEnabled: false }, SYSTEM_ACTOR);
  return result;
}

const ask = (more: Record<string, unknown>) => newPayout(owner, more);
const inReais = async () => {
  const [{ custodians, ...balance } = { custodians: [] }] = (await getBalance(owner.merchantId)).data;
  return { ...balance, custodians: custodians.map(({ custodian, ...sums }) => [custodian, sums]) };
};

describe("money at a merchant's own account", () => {
  it("is never sent by the platform's bank", async () => {
    const { connection } = await connectFake(owner.merchantId);
    await payIn("9000.00");
    const requested = bank.account.calls.length;
    await expect(ask({ amount: "8000.00" })).rejects.toMatchObject({ code: "insufficient_balance" });
    await expect(ask({ amount: "8000.00", custodian: connection.id })).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    expect(bank.account.calls).toHaveLength(requested);
    expect(await inReais()).toMatchObject({
      ...{ available: "0.00", pending: "0.00", suspense: "0.00" },
      custodians: [
        [PLATFORM, { name: "Ponte", available: "0.00", owed: "0.00" }],
        [connection.id, { name: connection.label, available: "9000.00", owed: "0.00" }],
      ],
    });
  });

  it("cannot complete a charge whose first part is at the platform, so the platform takes the rest", async () => {
    const charge = await newCharge(owner.merchantId, { grossAmount: "100.00" });
    const elsewhere = await atOwnAccount(() => newPixAttempt(charge));
    const first = await newPixAttempt(charge);
    await settle(first, paid(`E-${first.id}`, 4_000));
    await settle(elsewhere, paid(`E-${elsewhere.id}`, 6_000));
    expect(await storedCharge(owner.merchantId, charge.id)).toMatchObject({ status: "PENDING" });
    expect(await inReais()).toMatchObject({
      ...{ available: "0.00", suspense: "40.00" },
      custodians: [
        [PLATFORM, { suspense: "40.00" }],
        [elsewhere.custodian, { available: "0.00", suspense: "60.00", owed: "0.00" }],
      ],
    });
    // The merchant's own account would come first, but the platform holds a part already.
    const rest = await atOwnAccount(() => newPixAttempt(charge));
    expect(rest).toMatchObject({ custodian: PLATFORM, amountMinor: 6_000 });
    await settle(rest, paid(`E-${rest.id}`, 6_000));
    expect(await storedCharge(owner.merchantId, charge.id)).toMatchObject({ status: "PAID" });
    expect(await inReais()).toMatchObject({
      ...{ available: "100.00", suspense: "0.00" },
      custodians: [{}, [elsewhere.custodian, { suspense: "60.00" }]],
    });
    expect((await checkLedger()).balanced).toBe(true);
  });

  it("leaves only by the merchant's own bank, once", async () => {
    const own = await connectFake(owner.merchantId);
    const { custodian } = own.connection;
    const ownBank = await connectFake(owner.merchantId, { provider: "fakebank", port: "payout", custodian });
    await payIn("50.00");
    const requested = bank.account.calls.length;
    const { id } = await ask({ amount: "30.00", custodian });
    await pursuePayout({ payoutId: id });
    expect(await storedPayout(id)).toMatchObject({ status: "PAID", custodian });
    expect(ownBank.account.calls).toHaveLength(1);
    expect(bank.account.calls).toHaveLength(requested);
    await expect(ask({ amount: "20.01", custodian })).rejects.toMatchObject({ code: "insufficient_balance" });
    expect(await ledgerBalances(owner.merchantId, custodian)).toMatchObject({
      RECEIVABLE: 2_000,
      MERCHANT: -2_000,
    });
  });

  it("stays separate from the platform's custody: neither bank sends the other's money", async () => {
    await payIn("10.00");
    await atOwnAccount(() => payIn("90.00"));
    await connectFake(owner.merchantId, { provider: "fakebank", port: "payout" });
    expect(await inReais()).toMatchObject({ available: "10.00" });
    await expect(ask({ amount: "10.01" })).rejects.toMatchObject({ code: "insufficient_balance" });
    const { connectionId, custodian } = await ask({ amount: "10.00" });
    expect([connectionId, custodian]).toEqual([bank.connection.id, PLATFORM]);
  });

  it("belongs to no other merchant and pays no recipient", async () => {
    const { connection } = await connectFake((await newMerchant()).liveId);
    await expect(ask({ amount: "1.00", custodian: connection.id })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const custodian of ["con_1", "platform", bank.connection.id]) {
      await expect(ask({ amount: "1.00", custodian })).rejects.toMatchObject({ code: "not_found" });
    }
    const own = await connectFake(owner.merchantId);
    const recipientId = await newRecipient(owner.merchantId);
    await payIn("10.00", { split: [{ recipientId, type: "PERCENT", value: "50" }] });
    await expect(ask({ amount: "1.00", custodian: own.connection.id, recipientId })).rejects.toMatchObject({
      errors: [{ pointer: "/custodian" }],
    });
    await expect(ask({ amount: "1.00", recipientId })).rejects.toMatchObject({
      code: "insufficient_balance",
    });
  });

  it("is paid out by no schedule", async () => {
    await connectFake(owner.merchantId);
    await payIn("500.00");
    await setPayoutSettings(owner.merchantId, { pixKey: "financeiro@example.com" }, SYSTEM_ACTOR);
    const every = setPayoutScheduleBody.parse({ covers: "MERCHANT", every: "MINIMUM", minimum: "1.00" });
    await setPayoutSchedule(owner, every, SYSTEM_ACTOR);
    const requested = bank.account.calls.length;
    await payDueSchedules();
    expect(bank.account.calls).toHaveLength(requested);
    expect(await inReais()).toMatchObject({ available: "0.00" });
  });
});

describe("the debt of a merchant from money at its own account", () => {
  beforeEach(() => setPrice(owner.merchantId, "PIX", { feeBps: 100 }));
  const owing = async (reais: string) => {
    const recipientId = await newRecipient(owner.merchantId);
    const split = [{ recipientId, type: "PERCENT", value: "30" }];
    const own = await atOwnAccount(async ({ connection }) => {
      await payIn(reais, { split });
      return connection.custodian;
    });
    return { recipientId, own };
  };

  it("is netted from the platform's custody before a payout, which then finds the stated balance", async () => {
    const { recipientId, own } = await owing("100.00");
    await setPrice(owner.merchantId, "PIX", {});
    await payIn("50.00");
    // 50.00 less a fee of 1.00 and a share of 29.70.
    expect(await inReais()).toMatchObject({ available: "19.30", custodians: [{}, [own, { owed: "30.70" }]] });
    await expect(ask({ amount: "19.31" })).rejects.toMatchObject({ code: "insufficient_balance" });
    await ask({ amount: "19.30" });
    expect(await ledgerBalances(owner.merchantId)).toEqual({
      RECEIVABLE: 5_000,
      FEES: -100,
      [recipientId]: -2_970,
      MERCHANT: 0,
      RESERVED: -1_930,
    });
    expect(await ledgerBalances(owner.merchantId, own)).toEqual({
      RECEIVABLE: 10_000,
      FEES: 0,
      [recipientId]: 0,
      MERCHANT: -10_000,
    });
    expect(await ask({ amount: "29.70", recipientId })).toMatchObject({ custodian: PLATFORM });
    expect(await checkLedger()).toMatchObject({ sentence: expect.not.stringContaining("custodian") });
  });

  it("is netted by the worker only up to the money that is there", async () => {
    const { recipientId, own } = await owing("100.00");
    await netAllDebts();
    expect(await ledgerBalances(owner.merchantId)).toEqual({});
    await setPrice(owner.merchantId, "PIX", {});
    await payIn("20.00");
    for (const _ of ["once", "again"]) await netAllDebts();
    expect(await inReais()).toMatchObject({ available: "0.00", custodians: [{}, [own, { owed: "10.70" }]] });
    expect(await ledgerBalances(owner.merchantId)).toMatchObject({
      FEES: -100,
      [recipientId]: -1_900,
      MERCHANT: 0,
    });
  });

  it("is netted once by concurrent payouts and sweeps", async () => {
    const { recipientId } = await owing("100.00");
    await setPrice(owner.merchantId, "PIX", {});
    await payIn("200.00");
    const answers = Array.from({ length: 4 }, () => ask({ amount: "50.00" }).catch(() => null));
    await Promise.all([...answers, netAllDebts(), netAllDebts()]);
    expect(await ledgerBalances(owner.merchantId)).toMatchObject({
      ...{ FEES: -100, [recipientId]: -2_970 },
      ...{ RESERVED: -15_000, MERCHANT: -1_930 },
    });
  });

  it("is not netted while it is pending", async () => {
    await setPrice(owner.merchantId, "PIX", { settlementDays: 2 });
    const { own } = await owing("100.00");
    await setPrice(owner.merchantId, "PIX", {});
    await payIn("50.00");
    await netAllDebts();
    expect(await inReais()).toMatchObject({
      available: "50.00",
      custodians: [{}, [own, { owed: "30.00", pending: "70.00" }]],
    });
  });
});
