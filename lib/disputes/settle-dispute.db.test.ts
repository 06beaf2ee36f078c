import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { listAudit } from "#lib/audit/list-audit";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ReportedDispute } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { recordDisputeOutcome } from "#lib/disputes/record-dispute-outcome";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { getBalance } from "#lib/ledger/get-balance";
import { getCharge } from "#lib/payments/read/get-charge";
import { createRefund } from "#lib/refunds/create-refund";
import { leaveOpen } from "#test/leave-open";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const attemptOf = async ({ id }: ChargeRecord): Promise<AttemptRecord> => {
  const [attempt] = await listAttempts(db(), merchantId, id);
  if (!attempt) throw new Error("a paid charge has no attempt");
  return attempt;
};
const reported = (attempt: AttemptRecord, more: Partial<ReportedDispute> = {}): ReportedDispute => ({
  disputeId: `dis-${attempt.id}`,
  kind: "PIX_MED",
  status: "OPEN",
  paymentId: attempt.providerPaymentId,
  amountMinor: null,
  currency: "BRL",
  reason: "fraudulent",
  dueAt: null,
  ...more,
});
const say = (attempt: AttemptRecord, more: Partial<ReportedDispute> = {}) =>
  transaction((tx) => settleDispute(tx, attempt, reported(attempt, more), databaseNow()));

describe("a disputed payment", () => {
  it("is taken back from each party like a refund, shown on the charge, and sent as an event", async () => {
    const recipientId = await newRecipient(merchantId);
    await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(50) });
    const charge = await paidByPix(merchantId, { split: [{ recipientId, type: "FIXED", value: "4.00" }] });
    expect(await ledgerBalances(merchantId)).toMatchObject({
      MERCHANT: -600,
      [recipientId]: -400,
      FEES: -50,
    });
    const attempt = await attemptOf(charge);
    expect(await say(attempt)).toBeNull();
    // The platform keeps the fee, so the owner bears it.
    expect(await ledgerBalances(merchantId)).toMatchObject({
      MERCHANT: 50,
      [recipientId]: 0,
      FEES: -50,
      RECEIVABLE: 0,
    });
    expect(await getCharge(merchantId, charge.id)).toMatchObject({
      status: "PAID",
      refundedAmount: "0.00",
      disputedAmount: "10.50",
      disputeStatus: "OPEN",
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1 });
  });

  it("returns to the cent once it is won, with pending money on its original day", async () => {
    await setPrice(merchantId, "PIX", { settlementDays: 30 });
    const charge = await paidByPix(merchantId);
    const before = [await ledgerBalances(merchantId), await getBalance(merchantId)];
    const attempt = await attemptOf(charge);
    await say(attempt);
    expect(await getBalance(merchantId)).toMatchObject({ data: [{ available: "0.00", pending: "0.00" }] });
    expect(await say(attempt, { status: "WON" })).toBeNull();
    expect([await ledgerBalances(merchantId), await getBalance(merchantId)]).toEqual(before);
    expect(await getCharge(merchantId, charge.id)).toMatchObject({
      disputedAmount: "0.00",
      disputeStatus: "WON",
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.won": 1 });
  });

  it("stays taken once it is lost", async () => {
    const attempt = await attemptOf(await paidByPix(merchantId));
    await say(attempt);
    const before = await ledgerBalances(merchantId);
    expect(await say(attempt, { status: "LOST" })).toBeNull();
    expect(await ledgerBalances(merchantId)).toEqual(before);
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.lost": 1 });
  });

  it("is taken back once, however often it is reported, and a decision is not undone", async () => {
    const attempt = await attemptOf(await paidByPix(merchantId));
    for (const _ of [1, 2, 3]) expect(await say(attempt)).toBeNull();
    await say(attempt, { status: "WON" });
    const before = await ledgerBalances(merchantId);
    expect(await say(attempt, { status: "WON" })).toBeNull();
    expect(await say(attempt)).toBeNull();
    expect(await say(attempt, { status: "LOST" })).toBe("CONTRADICTION");
    expect(await ledgerBalances(merchantId)).toEqual(before);
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.won": 1 });
  });

  it("can be reported twice at the same time", async () => {
    const charge = await paidByPix(merchantId);
    const attempt = await attemptOf(charge);
    await Promise.all([say(attempt), say(attempt)]);
    expect(await listDisputesOf(db(), merchantId, charge.id)).toHaveLength(1);
    expect(await ledgerBalances(merchantId)).toMatchObject({ MERCHANT: 0, RECEIVABLE: 0 });
  });

  it("cannot be refunded as well", async () => {
    const charge = await paidByCard(merchantId);
    const attempt = await attemptOf(charge);
    await say(attempt, { kind: "CHARGEBACK", amountMinor: asMinor(1_000) });
    const refund = (amount: number) =>
      createRefund(merchantId, charge.id, { body: { amount: asMinor(amount) }, claimId: null }, SYSTEM_ACTOR);
    await expect(refund(51)).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    expect(await refund(50)).toMatchObject({ amount: "0.50", status: "SUCCEEDED" });
  });

  it("is taken only from the owner if it was already refunded, so the owner loses it twice", async () => {
    const recipientId = await newRecipient(merchantId);
    const charge = await paidByCard(merchantId, { split: [{ recipientId, type: "FIXED", value: "4.00" }] });
    await createRefund(merchantId, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR);
    expect(await say(await attemptOf(charge), { kind: "CHARGEBACK", status: "LOST" })).toBeNull();
    expect(await ledgerBalances(merchantId)).toMatchObject({
      MERCHANT: 1_050,
      [recipientId]: 0,
      RECEIVABLE: -1_050,
    });
    expect(await eventCounts(merchantId)).toMatchObject({ "dispute.opened": 1, "dispute.lost": 1 });
  });
});

describe("a report of a dispute that does not fit", () => {
  it("takes no money of a held payment, and alerts operators", async () => {
    const charge = await paidByPix(merchantId);
    const attempt = await attemptOf(charge);
    await settle(attempt, paid(`E-again-${attempt.id}`));
    const before = await ledgerBalances(merchantId);
    expect(await say(attempt, { paymentId: `E-again-${attempt.id}` })).toBe("DISPUTED");
    const open = await newPixAttempt(await newCharge(merchantId));
    expect(await say(open, { paymentId: null })).toBe("DISPUTED");
    expect(await ledgerBalances(merchantId)).toEqual(before);
  });

  it("takes no money when it only reports the end of an unknown dispute", async () => {
    const attempt = await attemptOf(await paidByPix(merchantId));
    expect(await say(attempt, { status: "LOST", onlyEnds: true })).toBe("DISPUTED");
    expect(await listDisputesOf(db(), merchantId, attempt.chargeId)).toEqual([]);
  });

  it("is refused if it exceeds the payment or has another currency", async () => {
    const attempt = await attemptOf(await paidByPix(merchantId));
    await expect(say(attempt, { amountMinor: asMinor(1_051) })).rejects.toMatchObject({
      reason: "ANOTHER_AMOUNT",
    });
    await expect(say(attempt, { currency: "USD" })).rejects.toMatchObject({ reason: "ANOTHER_CURRENCY" });
    expect(await storedCharge(merchantId, attempt.chargeId)).toMatchObject({ disputedMinor: 0 });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PAID");
  });
});

describe("a dispute whose provider never reports its end", () => {
  it("is decided once, by a person with proof; money, event and audit are those of a report", async () => {
    const charge = await paidByPix(merchantId);
    const attempt = await attemptOf(charge);
    const before = await ledgerBalances(merchantId);
    await say(attempt);
    const [dispute] = await listDisputesOf(db(), merchantId, charge.id);
    if (!dispute) throw new Error("no dispute was opened");
    const record = (outcome: "WON" | "LOST", isOperator: boolean) =>
      recordDisputeOutcome(
        merchantId,
        dispute.id,
        { outcome, proof: "Letter 4711" },
        { actor: SYSTEM_ACTOR, isOperator },
      );
    await expect(record("LOST", true)).rejects.toMatchObject({ code: "illegal_transition" });
    await leaveOpen(dispute.id);
    await expect(record("WON", false)).rejects.toMatchObject({ code: "forbidden" });
    const all = await Promise.allSettled([record("WON", true), record("WON", true), record("LOST", false)]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [ended] = await listDisputesOf(db(), merchantId, charge.id);
    expect(ended).toMatchObject({ outcomeProof: "Letter 4711", closedAt: expect.any(Date) });
    if (ended?.status === "WON") expect(await ledgerBalances(merchantId)).toEqual(before);
    const { entries } = await listAudit(merchantId, {}, { limit: 10 });
    expect(entries.filter(({ action }) => action === "dispute.outcome_recorded")).toMatchObject([
      { after: { status: ended?.status, proof: "Letter 4711" } },
    ]);
    const { "dispute.won": won = 0, "dispute.lost": lost = 0 } = await eventCounts(merchantId);
    expect(won + lost).toBe(1);
  });
});
