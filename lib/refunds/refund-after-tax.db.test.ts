import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId, RefundId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { LEDGER_CHECKS } from "#lib/ledger/ledger-check.queries";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { offerRefund } from "#lib/refunds/offer-refund";
import { refundCostOf } from "#lib/refunds/refund.rules";
import { settleRefund } from "#lib/refunds/settle-refund";
import { settleReportedRefund } from "#lib/refunds/settle-reported-refund";
import { setTax } from "#lib/tax/set-tax";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix, payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const TAX = { cbs: "9.00", ibs: "1.00" };
// Corrections are told to Ponte alone, so the sandbox's books lack them.
const OWN_CHECKS = LEDGER_CHECKS.filter(({ says }) => !says.includes("sandbox"));

let merchantId: MerchantId;
let third: string;
let fixed: string;
let charge: ChargeRecord;
let attempt: AttemptRecord;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
  third = await newRecipient(merchantId);
  fixed = await newRecipient(merchantId);
  // What refunds return beyond the net amount: the tax is the merchant's to claim.
  await paidByPix(merchantId, { grossAmount: "50.00" });
});
afterEach(async () => {
  for (const { breaks } of OWN_CHECKS) expect(await db().execute(breaks)).toEqual([]);
});

async function open(splitBase = "AFTER_TAX"): Promise<void> {
  const split = [
    { recipientId: third, type: "PERCENT", value: "33.33" },
    { recipientId: fixed, type: "FIXED", value: "10.00" },
  ];
  charge = await newCharge(merchantId, { grossAmount: "100.00", tax: { ...TAX, splitBase }, split });
  attempt = await newPixAttempt(charge);
}
async function pay(splitBase?: string): Promise<void> {
  await open(splitBase);
  await payPix(attempt.providerReference);
  attempt = await storedAttempt(merchantId, attempt.id);
}
/** What the recipients and the merchant are owed, in cents; 50.00 of the merchant's is of another payment. */
async function owed(): Promise<{ third: number; fixed: number; own: number }> {
  const balances: Record<string, number> = await ledgerBalances(merchantId);
  const of = (account: string) => 0 - (balances[account] ?? 0);
  return { third: of(third), fixed: of(fixed), own: of("MERCHANT") };
}
const ask = (cents?: number) =>
  createRefund(
    merchantId,
    charge.id,
    { body: { amount: cents === undefined ? undefined : asMinor(cents) }, claimId: null },
    SYSTEM_ACTOR,
  );
async function refund(cents?: number): Promise<void> {
  await tellReports((await ask(cents)).id);
}
const fail = (id: string) =>
  transaction((tx) => settleRefund(tx, merchantId, id as RefundId, { answer: "FAILED", now: databaseNow() }));
const dispute = (disputeId: string, status: "OPEN" | "WON" | "LOST", cents: number | null = null) =>
  transaction((tx) =>
    settleDispute(
      tx,
      attempt,
      {
        ...{ disputeId: `${disputeId}-${attempt.id}`, kind: "PIX_MED" as const, status, currency: "BRL" },
        ...{ paymentId: attempt.providerPaymentId, amountMinor: cents === null ? null : asMinor(cents) },
        ...{ reason: "fraudulent", dueAt: null },
      },
      databaseNow(),
    ),
  );
/** The bank reports that it set another tax aside. */
const correct = (cents: number) =>
  settle(
    attempt,
    Object.assign(paid(attempt.providerPaymentId ?? "", 10_000), {
      taxSetAside: { cbsMinor: asMinor(cents), ibsMinor: asMinor(0) },
    }),
  );

// Of 90.00 a third is 29.99, of 100.00 it is 33.33. The merchant returns its part and the tax.
const PAID = { third: 2_999, fixed: 1_000, own: 10_001 };
const RETURNED = { third: 0, fixed: 0, own: 4_000 };

describe("a refund of all", () => {
  it.each([
    ["AFTER_TAX", PAID],
    ["BEFORE_TAX", { third: 3_333, fixed: 1_000, own: 9_667 }],
  ])("returns what each recipient was credited (%s)", async (splitBase, credited) => {
    await pay(splitBase);
    expect(await owed()).toEqual(credited);
    await refund();
    expect(await owed()).toEqual(RETURNED);
  });

  it("is offered as it is made", async () => {
    await pay();
    const stored = await storedCharge(merchantId, charge.id);
    const offer = await offerRefund(stored, await listAttempts(db(), merchantId, charge.id), asMinor(0));
    expect(offer?.taxSetAside).toBe("10.00");
    expect(offer && refundCostOf(offer.terms, asMinor(10_000))).toMatchObject({
      recipients: "39.99",
      own: "60.01",
    });
  });

  it("is refused for the merchant's balance, not for its recipients'", async () => {
    ({ merchantId } = await newMerchant());
    await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
    [third, fixed] = [await newRecipient(merchantId), await newRecipient(merchantId)];
    await pay();
    await expect(ask()).rejects.toMatchObject({
      code: "insufficient_balance",
      errors: [{ code: "exceeds_balance" }],
    });
  });

  it("may not use the cents that a part's rounding may, since the tax is no rounding", async () => {
    ({ merchantId } = await newMerchant());
    await setTax(merchantId, { takesTax: true }, SYSTEM_ACTOR);
    [third, fixed] = [await newRecipient(merchantId), await newRecipient(merchantId)];
    await paidByPix(merchantId, { grossAmount: "9.99" });
    await pay();
    await expect(ask()).rejects.toMatchObject({ code: "insufficient_balance" });
    await paidByPix(merchantId, { grossAmount: "0.01" });
    await refund();
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 0 });
  });

  it("made at the provider returns the same", async () => {
    await pay();
    const made = { id: `D-${attempt.id}`, paymentId: attempt.providerPaymentId ?? "" };
    await transaction((tx) =>
      settleReportedRefund(
        tx,
        attempt,
        { ...made, answer: "SUCCEEDED", amountMinor: asMinor(10_000) },
        databaseNow(),
      ),
    );
    expect(await owed()).toEqual(RETURNED);
  });

  it("of two payments returns the shares of both", async () => {
    await open();
    await payPix(attempt.providerReference, 5_000);
    await payPix((await newPixAttempt(await storedCharge(merchantId, charge.id))).providerReference);
    expect(await owed()).toEqual(PAID);
    await ask();
    for (const { id } of await listRefunds(merchantId, charge.id)) await tellReports(id);
    expect(await owed()).toEqual(RETURNED);
  });

  it("that fails gives the parts back", async () => {
    await pay();
    const { id } = await ask();
    expect(await owed()).toEqual(RETURNED);
    await fail(id);
    expect(await owed()).toEqual(PAID);
  });
});

it("refunds of parts return every share exactly", async () => {
  await pay();
  let refunded = 0;
  for (const cents of [1, 3_333, 7, 2_250, 4_408, 1]) {
    await refund(cents);
    refunded += cents;
    expect(await owed()).toMatchObject({
      third: 2_999 - Math.floor((2_999 * refunded) / 10_000),
      fixed: 1_000 - Math.floor((1_000 * refunded) / 10_000),
    });
  }
  expect(await owed()).toEqual(RETURNED);
});

describe("a dispute", () => {
  it("that is lost takes what each recipient was credited", async () => {
    await pay();
    await dispute("one", "OPEN");
    expect(await owed()).toEqual(RETURNED);
    await dispute("one", "LOST");
    expect(await owed()).toEqual(RETURNED);
  });

  it("that is won returns it", async () => {
    await pay();
    await dispute("one", "OPEN");
    await dispute("one", "WON");
    expect(await owed()).toEqual(PAID);
    await refund();
    expect(await owed()).toEqual(RETURNED);
  });

  it("of a part and a refund of the rest take every share exactly", async () => {
    await pay();
    await dispute("one", "LOST", 3_333);
    expect(await owed()).toMatchObject({ third: 2_999 - 999, fixed: 1_000 - 333 });
    await refund(6_667);
    expect(await owed()).toEqual(RETURNED);
  });

  it("after a refund of all is the merchant's alone", async () => {
    await pay();
    await refund();
    await dispute("one", "LOST");
    expect(await owed()).toEqual({ ...RETURNED, own: RETURNED.own - 10_000 });
  });
});

describe("a correction of the tax", () => {
  // Of 95.00 a third is 31.66, of 80.00 it is 26.66.
  it.each([
    [500, 3_166],
    [2_000, 2_666],
  ])("to %d cents before a refund changes what the refund takes", async (tax, share) => {
    await pay();
    await correct(tax);
    expect(await owed()).toMatchObject({ third: share, fixed: 1_000 });
    await refund();
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 5_000 - tax });
  });

  it.each([500, 2_000])("to %d cents between two refunds leaves nothing of the shares", async (tax) => {
    await pay();
    await refund(9_999);
    await correct(tax);
    const { third: left } = await owed();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThanOrEqual(1);
    await refund();
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 5_000 - tax });
  });

  it.each([500, 2_000])("to %d cents after a refund of all is the merchant's alone", async (tax) => {
    await pay();
    await refund();
    await correct(tax);
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 5_000 - tax });
  });

  it.each([500, 2_000])("to %d cents counts for a refund on its way", async (tax) => {
    await pay();
    const { id } = await ask(9_999);
    await correct(tax);
    await tellReports(id);
    expect((await owed()).third).toBe(1);
    await refund();
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 5_000 - tax });
  });

  it("is shared in full if a refund on its way fails", async () => {
    await pay();
    const { id } = await ask();
    await correct(500);
    await fail(id);
    expect(await owed()).toEqual({ third: 3_166, fixed: 1_000, own: 10_334 });
  });

  it("twice, each time after a refund, leaves nothing of the shares", async () => {
    await pay();
    await refund(5_000);
    await correct(475);
    await refund(2_500);
    await correct(9_000);
    // A quarter of 3.33 is left, its cent rounded up.
    expect((await owed()).third).toBe(84);
    // The merchant lacks the money for a refund.
    await dispute("one", "LOST", 2_500);
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 5_000 - 9_000 });
  });

  it("is shared for the half that has not gone back", async () => {
    await pay();
    await refund(5_000);
    const { third: before } = await owed();
    await correct(500);
    // 31.66 less its half instead of 29.99 less its half.
    expect((await owed()).third - before).toBe(1_583 - 1_500);
    await dispute("one", "LOST", 5_000);
    expect(await owed()).toEqual({ third: 0, fixed: 0, own: 4_500 });
  });
});
