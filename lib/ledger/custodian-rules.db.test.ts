import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { updateConnection } from "#lib/connections/manage-connections";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import type { LedgerTransactionKind } from "#lib/ledger/ledger.rules";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { createRefund } from "#lib/refunds/create-refund";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { setPrice } from "#test/paid-charge";

changeAdapters(FAKE_ADAPTERS);

let platform: ConnectionRecord[];
beforeAll(async () => {
  const bank = { provider: "fakebank", port: "payout" } as const;
  platform = [await connectFake(null), await connectFake(null, bank)].map(({ connection }) => connection);
});
afterAll(async () => {
  for (const { id } of platform) await updateConnection(null, id, { isEnabled: false }, SYSTEM_ACTOR);
});

let owner: { merchantId: MerchantId; userId: UserId };
let own: ConnectionRecord;
beforeEach(async () => {
  const { liveId: merchantId, userId } = await newMerchant();
  owner = { merchantId, userId };
  own = (await connectFake(merchantId)).connection;
  await connectFake(merchantId, { provider: "fakebank", port: "payout", custodian: own.custodian });
});

/** Takes a payment at the merchant's own account or, with that disabled, at the platform. */
async function payAt(custodian: Custodian, reais: string): Promise<AttemptRecord> {
  await updateConnection(owner.merchantId, own.id, { isEnabled: custodian !== PLATFORM }, SYSTEM_ACTOR);
  const attempt = await newPixAttempt(await newCharge(owner.merchantId, { grossAmount: reais }));
  expect(attempt.custodian).toBe(custodian);
  await settle(attempt, paid(`E-${attempt.id}`, attempt.amountMinor));
  return attempt;
}

const payOut = (custodian: Custodian, amount: string) =>
  newPayout(owner, { amount, ...(custodian === PLATFORM ? {} : { custodian }) });
const refund = ({ chargeId }: AttemptRecord, amount: number) =>
  createRefund(
    owner.merchantId,
    chargeId,
    { body: { amount: asMinor(amount) }, claimId: null },
    SYSTEM_ACTOR,
  );

async function dispute(attempt: AttemptRecord): Promise<void> {
  const reported = { disputeId: `D-${attempt.id}`, kind: "PIX_MED", status: "LOST" } as const;
  const what = { paymentId: null, amountMinor: null, currency: "BRL", reason: null, dueAt: null };
  await transaction((tx) => settleDispute(tx, attempt, { ...reported, ...what }, new Date()));
}

/**
 * Tries to take a cent of a payment's money at `here` after everything was paid out; `allowedBy` names the custodians that permit
 * it.
 */
type Rule = {
  take: (here: Custodian, payment: AttemptRecord) => Promise<unknown>;
  allowedBy: "nobody" | "the platform" | "everybody";
};

const PAID_IN = "brings money";
const GIVEN_BACK = "returns what an earlier step took";
const FINISHED = "moves what an earlier step reserved";

const RULES: Record<LedgerTransactionKind | "overdraft", Rule | string> = {
  PAYOUT_RESERVED: { allowedBy: "nobody", take: (here) => payOut(here, "0.01") },
  REFUND_RESERVED: { allowedBy: "nobody", take: (_here, payment) => refund(payment, 1) },
  overdraft: {
    allowedBy: "the platform",
    take: async (_here, payment) => {
      await db().execute(sql`update merchants set overdraft_minor = 1 where id = ${owner.merchantId}`);
      return refund(payment, 1);
    },
  },
  DISPUTE: { allowedBy: "everybody", take: (_here, payment) => dispute(payment) },
  WITHDRAWAL_HELD: "see withdrawal-custodian.db.test.ts",
  DEBT_NETTED: "see own-money.db.test.ts",
  DEBT_SETTLED: "see own-money.db.test.ts",
  PROVIDER_FEE: "is booked as the provider reports it, whatever is available",
  PROVIDER_FEE_REVERSED: "takes back a fee that was booked, whatever is available",
  TAX_SET_ASIDE: "is booked as the bank reports it, whatever is available",
  REFUND: FINISHED,
  PAYOUT_PAID: FINISHED,
  WITHDRAWAL_PAID: FINISHED,
  SUSPENSE_REFUND: "takes held money, not a balance",
  PAYMENT: PAID_IN,
  SUSPENSE: PAID_IN,
  SUSPENSE_ACCEPTED: PAID_IN,
  REFUND_RELEASED: GIVEN_BACK,
  DISPUTE_WON: GIVEN_BACK,
  WITHDRAWAL_RELEASED: GIVEN_BACK,
  PAYOUT_RELEASED: GIVEN_BACK,
  PAYOUT_RETURNED: GIVEN_BACK,
  PAYOUT_REINSTATED: "is booked as the bank reports it, whatever is available",
};

const TAKING = Object.entries(RULES).flatMap(([kind, rule]) =>
  typeof rule === "string" ? [] : [{ kind, ...rule }],
);

describe.each(TAKING)("$kind", ({ take, allowedBy }) => {
  it.each(["the platform", "the merchant's own account"])(
    "at %s depends only on the balance there",
    async (name) => {
      const isPlatform = name === "the platform";
      const [here, there] = isPlatform ? [PLATFORM, own.custodian] : [own.custodian, PLATFORM];
      const payment = await payAt(here, "10.00");
      await payAt(there, "500.00");
      await payOut(here, "10.00");
      const before = await ledgerBalances(owner.merchantId, there);
      const isAllowed = allowedBy === "everybody" || (allowedBy === "the platform" && isPlatform);
      const taken = await take(here, payment).then(
        () => "taken",
        (error) => error.code,
      );
      expect(taken).toBe(isAllowed ? "taken" : "insufficient_balance");
      expect(await ledgerBalances(owner.merchantId, there)).toEqual(before);
      expect(await findLedgerDifference(db())).toBeNull();
    },
  );
});

it("a kept fee lowers the balance only at its payment's custodian", async () => {
  await setPrice(owner.merchantId, "PIX", { feeFixedMinor: asMinor(100) });
  const payment = await payAt(own.custodian, "10.00");
  await payOut(own.custodian, "9.00");
  await payAt(PLATFORM, "500.00");
  await expect(refund(payment, 101)).rejects.toMatchObject({ code: "insufficient_balance" });
});
