import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listSuspense } from "#lib/charges/list-suspense";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { updateConnection } from "#lib/connections/manage-connections";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { netAllDebts } from "#lib/ledger/net-debts";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { isOpenAttempt } from "#lib/payments/states.rules";
import { approvePayout, cancelPayout } from "#lib/payouts/decide-payout";
import { approveRaise } from "#lib/payouts/decide-raise";
import { getPayoutSettings, setPayoutSettings } from "#lib/payouts/payout-settings";
import { createRefund } from "#lib/refunds/create-refund";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { updateMember } from "#lib/team/update-member";
import { approveWithdrawal, rejectWithdrawal } from "#lib/withdrawals/decide-withdrawal";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { ownerActor } from "#test/audit-trail";
import { payByCardBody } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newApprover } from "#test/new-approver";
import { newCharge, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newCryptoPayment, payCoins } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout, storedPayout } from "#test/new-payout";
import { paidByPix, payPix, setPrice } from "#test/paid-charge";
import { pauseWrites } from "#test/pause-writes";
import { tellReports } from "#test/sandbox-report";

changeAdapters(FAKE_ADAPTERS);

let owner: { merchantId: MerchantId; userId: UserId };
let merchantId: MerchantId;
beforeEach(async () => {
  owner = await newMerchant();
  ({ merchantId } = owner);
});

type Work = () => Promise<unknown>;

const MONEY = [
  ...["charges", "attempts", "refunds", "suspense", "disputes", "payouts", "invoices"],
  ...["ledger_transactions", "payout_settings"],
];

/** Why a use case was refused; null if it succeeded. */
async function outcomeOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

/**
 * Runs both at once. Each finishes reading before either writes, unless one waits for the other's lock, so a missing lock fails
 * the test every time.
 */
async function together(works: readonly Work[], tables = MONEY): Promise<(string | null)[]> {
  const paused = await pauseWrites(tables, "before");
  const running = works.map((work) => outcomeOf(work()));
  await Promise.race([paused.waiting(works.length), Promise.all(running)]);
  await paused.release();
  const outcomes = await Promise.all(running);
  expect(await findLedgerDifference(db())).toBeNull();
  return outcomes;
}

const isDone = (outcome: string | null) => outcome === null;

/** A payment of 10.50 that arrived after its charge was canceled. */
async function suspenseItem(): Promise<string> {
  const charge = await newCharge(merchantId);
  const attempt = await newPixAttempt(charge);
  await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
  await payPix(attempt.providerReference);
  const [item] = (await listSuspense(merchantId, { page: 1, limit: 1 })).data;
  if (!item) throw new Error("nothing is held");
  return item.id;
}

const refund = (chargeId: string, amount: number) =>
  createRefund(merchantId, chargeId, { body: { amount: asMinor(amount) }, claimId: null }, SYSTEM_ACTOR);

/** A charge with 10.50 authorized on a card. */
async function authorized() {
  const charge = await newCharge(merchantId, { capture: false });
  await payCheckout(merchantId, charge.id, { body: payByCardBody("4111111111111111"), claimId: null });
  return charge;
}

async function withdraw(amount: number) {
  const coin = { pay_currency: "BTC", pay_address: "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu" };
  const body = requestWithdrawalBody.parse({ amount, fiat_currency: "BRL", ...coin });
  return requestWithdrawal(owner, body, null, SYSTEM_ACTOR);
}

/** Pairs of use cases of which only one may succeed. */
const EITHER: Record<string, () => Promise<[Work, Work]>> = {
  "held money is given back or accepted": async () => {
    const id = await suspenseItem();
    return [
      () => refundSuspense(merchantId, id, null, SYSTEM_ACTOR),
      () => acceptSuspense(merchantId, id, SYSTEM_ACTOR),
    ];
  },
  "held money is given back once": async () => {
    const id = await suspenseItem();
    const giveBack = () => refundSuspense(merchantId, id, null, SYSTEM_ACTOR);
    return [giveBack, giveBack];
  },
  "held money is accepted once": async () => {
    const id = await suspenseItem();
    const accept = () => acceptSuspense(merchantId, id, SYSTEM_ACTOR);
    return [accept, accept];
  },
  "all that is available is paid out once": async () => {
    await paidByPix(merchantId);
    const payOut = () => newPayout(owner, { amount: "10.50" });
    return [payOut, payOut];
  },
  "all that is available is paid out or refunded": async () => {
    const { id } = await paidByPix(merchantId);
    return [() => newPayout(owner, { amount: "10.50" }), () => refund(id, 1_050)];
  },
  "one balance refunds one of two charges": async () => {
    const [one, other] = [await paidByPix(merchantId), await paidByPix(merchantId)];
    await newPayout(owner, { amount: "10.50" });
    return [() => refund(one.id, 1_050), () => refund(other.id, 1_050)];
  },
  "all that is available is paid out or withdrawn": async () => {
    await payCoins(await newCryptoPayment(merchantId));
    return [() => newPayout(owner, { amount: "100.00" }), () => withdraw(100)];
  },
  "a charge is refunded once": async () => {
    const { id } = await paidByPix(merchantId);
    await paidByPix(merchantId);
    return [() => refund(id, 1_050), () => refund(id, 1_050)];
  },
  "a payout is approved or canceled": async () => {
    const { approver, payoutId } = await waitingPayout();
    return [
      () => approvePayout({ merchantId, userId: approver.id }, payoutId, approver.proof(), SYSTEM_ACTOR),
      () => cancelPayout(merchantId, payoutId, SYSTEM_ACTOR),
    ];
  },
  "a withdrawal is approved or rejected": async () => {
    const [staff, other] = [await newApprover(), await newApprover()];
    await payCoins(await newCryptoPayment(merchantId));
    const { id } = await withdraw(60);
    return [
      () => approveWithdrawal(staff.id, id, staff.proof(), SYSTEM_ACTOR),
      () => rejectWithdrawal(other.id, id, SYSTEM_ACTOR),
    ];
  },
  "a hold is captured or released": async () => {
    const { id } = await authorized();
    return [
      () => captureCharge(merchantId, id, { amount: asMinor(1_050) }, SYSTEM_ACTOR),
      () => cancelCharge(merchantId, id, SYSTEM_ACTOR),
    ];
  },
  "a hold is captured in one amount": async () => {
    const { id } = await authorized();
    return [
      () => captureCharge(merchantId, id, { amount: asMinor(1_050) }, SYSTEM_ACTOR),
      () => captureCharge(merchantId, id, { amount: asMinor(500) }, SYSTEM_ACTOR),
    ];
  },
  "the day's limit is used by one of two payouts": async () => {
    await paidByPix(merchantId);
    await setPayoutSettings(merchantId, { dailyLimit: asMinor(150) }, SYSTEM_ACTOR);
    const payOut = () => newPayout(owner, { amount: "1.00" });
    return [payOut, payOut];
  },
  "the day's limit is used by a payout or a refund": async () => {
    const { id } = await paidByPix(merchantId);
    await setPayoutSettings(merchantId, { dailyLimit: asMinor(150) }, SYSTEM_ACTOR);
    return [() => newPayout(owner, { amount: "1.00" }), () => refund(id, 100)];
  },
  "the day's limit is used by a payout or a withdrawal": async () => {
    await payCoins(await newCryptoPayment(merchantId));
    await setPayoutSettings(merchantId, { dailyLimit: asMinor(150) }, SYSTEM_ACTOR);
    return [() => newPayout(owner, { amount: "1.00" }), () => withdraw(1)];
  },
  "one of two owners stays": async () => {
    const other = await newApprover({ merchantId });
    await db().execute(sql`update users set role = 'OWNER' where id = ${other.id}`);
    const disable = (by: UserId, whom: UserId) => () =>
      updateMember({ merchantId, userId: by }, whom, { status: "DISABLED" }, SYSTEM_ACTOR);
    return [disable(owner.userId, other.id), disable(other.id, owner.userId)];
  },
};

async function waitingPayout() {
  await paidByPix(merchantId);
  await setPayoutSettings(merchantId, { approvalAbove: 0 }, SYSTEM_ACTOR);
  const approver = await newApprover({ merchantId });
  const { id: payoutId } = await newPayout(owner);
  return { approver, payoutId };
}

describe("of two simultaneous requests", () => {
  it.each(Object.entries(EITHER))("%s", async (_name, prepare) => {
    const outcomes = await together(await prepare());
    expect(outcomes.filter(isDone)).toHaveLength(1);
  });
});

describe("concurrent decisions", () => {
  /** Runs the decision while the other change is written but not committed, and commits the other change first. */
  async function afterUncommitted(table: string, other: Work, decide: Work): Promise<(string | null)[]> {
    const written = await pauseWrites([table], "after");
    const first = outcomeOf(other());
    await Promise.race([written.waiting(1), first]);
    // The trigger would wait for the limits that the other change has locked.
    const tables = MONEY.filter((one) => one !== "payout_settings");
    const deciding = await pauseWrites(tables, "before");
    const second = outcomeOf(decide());
    await Promise.race([written.waiting(2), second]);
    await written.release();
    const outcomes = [await first];
    await deciding.release();
    return [...outcomes, await second];
  }

  const disable = (id: UserId, team: MerchantId | null) => () =>
    updateMember({ merchantId: team, userId: owner.userId }, id, { status: "DISABLED" }, SYSTEM_ACTOR);

  it("a payout is not approved by a person who is being disabled", async () => {
    const { approver, payoutId } = await waitingPayout();
    const approve = () =>
      approvePayout({ merchantId, userId: approver.id }, payoutId, approver.proof(), SYSTEM_ACTOR);
    const outcomes = await afterUncommitted("users", disable(approver.id, merchantId), approve);
    expect(outcomes).toEqual([null, "forbidden"]);
    expect(await storedPayout(payoutId)).toMatchObject({ status: "REQUESTED" });
  });

  it("a raise of limits is not approved by a person who is being disabled", async () => {
    const approver = await newApprover({ merchantId });
    await setPayoutSettings(merchantId, { approvalAbove: asMinor(100) }, ownerActor(owner.userId));
    await setPayoutSettings(merchantId, { approvalAbove: asMinor(200) }, ownerActor(owner.userId));
    const { raise } = await getPayoutSettings(merchantId);
    if (!raise) throw new Error("no raise waits");
    const body = { ...approver.proof(), requestedAt: new Date(raise.requestedAt) };
    const approve = () => approveRaise({ merchantId, userId: approver.id }, body, SYSTEM_ACTOR);
    const outcomes = await afterUncommitted("users", disable(approver.id, merchantId), approve);
    expect(outcomes).toEqual([null, "forbidden"]);
    expect(await getPayoutSettings(merchantId)).toMatchObject({ approvalAbove: "1.00" });
  });

  it("a withdrawal is not approved by a person who is being disabled", async () => {
    const staff = await newApprover();
    await payCoins(await newCryptoPayment(merchantId));
    const { id } = await withdraw(60);
    const approve = () => approveWithdrawal(staff.id, id, staff.proof(), SYSTEM_ACTOR);
    expect(await afterUncommitted("users", disable(staff.id, null), approve)).toEqual([null, "forbidden"]);
  });
});

describe("debts of money at a merchant's own account", () => {
  let platform: ConnectionRecord[];
  beforeAll(async () => {
    const bank = { provider: "fakebank", port: "payout" } as const;
    platform = [await connectFake(null), await connectFake(null, bank)].map(({ connection }) => connection);
  });
  afterAll(async () => {
    for (const { id } of platform) await updateConnection(null, id, { isEnabled: false }, SYSTEM_ACTOR);
  });

  /** A live merchant that owes fees of 10.00 at its own account and has 10.00 at the platform. */
  async function owing() {
    owner.merchantId = (await newMerchant()).liveId;
    const { connection } = await connectFake(owner.merchantId);
    await setPrice(owner.merchantId, "PIX", { feeFixedMinor: asMinor(1_000) });
    await payIn("100.00");
    await updateConnection(owner.merchantId, connection.id, { isEnabled: false }, SYSTEM_ACTOR);
    await setPrice(owner.merchantId, "PIX", {});
    return { own: connection, chargeId: await payIn("10.00") };
  }
  async function payIn(reais: string): Promise<string> {
    const attempt = await newPixAttempt(await newCharge(owner.merchantId, { grossAmount: reais }));
    await settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
    return attempt.chargeId;
  }

  it("are netted once by two sweeps", async () => {
    const { own } = await owing();
    expect(await together([netAllDebts, netAllDebts])).toEqual([null, null]);
    expect(await ledgerBalances(owner.merchantId)).toMatchObject({ FEES: -1_000, MERCHANT: 0 });
    expect(await ledgerBalances(owner.merchantId, own.custodian)).toMatchObject({ FEES: 0 });
  });

  it("and a refund share a balance, whichever comes first", async () => {
    const { chargeId } = await owing();
    const { merchantId } = owner;
    const body = { body: { amount: asMinor(1_000) }, claimId: null };
    const giveBack = () => createRefund(merchantId, chargeId, body, SYSTEM_ACTOR);
    await together([giveBack, netAllDebts], ["ledger_transactions"]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: 0 });
  });

  it("are netted from the rest of the balance if they arise while a payout locks it", async () => {
    const { own } = await owing();
    const { merchantId } = owner;
    await netAllDebts();
    await payIn("10.00");
    const paused = await pauseWrites(["payouts"], "before");
    const payout = newPayout(owner, { amount: "10.00" });
    await paused.waiting(1);
    await updateConnection(merchantId, own.id, { isEnabled: true }, SYSTEM_ACTOR);
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(1_000) });
    await payIn("100.00");
    const netted = netAllDebts();
    await Promise.race([paused.waiting(2), netted]);
    await paused.release();
    await Promise.all([payout, netted]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: 0 });
  });

  it("are netted before a payout, whose balance is then too low", async () => {
    await owing();
    const [refused, netted] = await together([() => newPayout(owner, { amount: "10.00" }), netAllDebts]);
    expect([refused, netted]).toEqual(["insufficient_balance", null]);
    expect(await ledgerBalances(owner.merchantId)).toMatchObject({ MERCHANT: 0 });
  });
});

it("a payment that arrives during its charge's cancellation is booked or held, never lost", async () => {
  const charge = await newCharge(merchantId);
  const { providerReference } = await newPixAttempt(charge);
  const [, told] = await together([
    () => cancelCharge(merchantId, charge.id, SYSTEM_ACTOR),
    () => payPix(providerReference),
  ]);
  expect(told).toBeNull();
  const { MERCHANT = 0, SUSPENSE = 0 } = await ledgerBalances(merchantId);
  expect(MERCHANT + SUSPENSE).toBe(-1_050);
  const { status } = await storedCharge(merchantId, charge.id);
  expect(status).toBe(MERCHANT === 0 ? "CANCELED" : "PAID");
});

it("an attempt that starts during its charge's cancellation does not stay open", async () => {
  const charge = await newCharge(merchantId);
  await together([
    () => cancelCharge(merchantId, charge.id, SYSTEM_ACTOR),
    () => createAttempt(merchantId, charge.id, { paymentMethod: "PIX" }, null),
  ]);
  const all = await listAttempts(db(), merchantId, charge.id);
  expect(all.filter(({ status }) => isOpenAttempt(status))).toEqual([]);
});

it("a dispute and a refund of the same payment take it once from each balance", async () => {
  const { id } = await paidByPix(merchantId);
  const [attempt] = await listAttempts(db(), merchantId, id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  await disputeInSandbox(merchantId, attempt.id, { dueInDays: 5 });
  await together([() => refund(id, 1_050), () => tellReports(attempt.providerReference)]);
  const { disputedMinor, refundReservedMinor } = await storedCharge(merchantId, id);
  expect([disputedMinor, refundReservedMinor]).toEqual([1_050, expect.toBeOneOf([0, 1_050])]);
});
