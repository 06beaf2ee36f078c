import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { databaseTime } from "#db/clock";
import { attempts } from "#db/schema/attempts";
import { sandboxDebits, sandboxDebitTries } from "#db/schema/sandbox";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { debitWindows, lastSendDay } from "#lib/calendar/debit-days.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import { listBookedOf } from "#lib/ledger/booked-entries.queries";
import { remedyOf } from "#lib/mandates/debit-failure.rules";
import type { MandateRecord } from "#lib/mandates/mandates.queries";
import { methodOf } from "#lib/methods/registry";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { createRefund } from "#lib/refunds/create-refund";
import { answerMandate } from "#lib/sandbox/mandates";
import { moveClock } from "#test/move-clock";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { answered, approvedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";
import { suspended } from "#test/written";

let merchantId: MerchantId;
let mandate: MandateRecord;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  mandate = await approvedMandate(merchantId);
});

/** A business day about a week from now, on which all debits of the tests are made. */
const DAY = nextBusinessDay(addDays(brasiliaDay(new Date()), 7));
const HOUR_MS = 60 * 60 * 1000;
const LIVES_MS = 40 * 24 * HOUR_MS;

const due = (grossAmount = "10.50") =>
  newCharge(merchantId, { grossAmount, expiresAt: new Date(Date.now() + LIVES_MS).toISOString() });
const debit = (charge: ChargeRecord, more: { day?: string; retryOf?: AttemptRecord["id"] } = {}) =>
  collectCharge(
    merchantId,
    charge.id,
    {
      paymentMethod: "PIX_AUTOMATIC",
      mandateId: mandate.id,
      connectionId: mandate.connectionId,
      day: DAY,
      ...more,
    },
    randomUUID(),
  );

/** Moves the merchant's clock to an hour of a day in Brasília. */
const at = (day: string, hour: number, ms = 0) =>
  moveClock(merchantId, Date.parse(`${day}T03:00:00Z`) + hour * HOUR_MS + ms - Date.now());

async function enquired({ id }: AttemptRecord): Promise<AttemptRecord> {
  await enquireAttempt(await storedAttempt(merchantId, id));
  return storedAttempt(merchantId, id);
}

describe("a debit", () => {
  it("is sent days before, and pays its charge in the first window of its day", async () => {
    const charge = await due();
    const sent = await debit(charge);
    expect(sent).toMatchObject({
      status: "PENDING",
      gatewayStatus: "SCHEDULED",
      instructions: { type: "DEBIT", mandateId: mandate.id, day: DAY },
    });
    expect((await enquired(sent)).status).toBe("PENDING");
    await at(DAY, 1);
    const paid = await enquired(sent);
    expect(paid).toMatchObject({ status: "PAID", providerPaymentId: expect.stringMatching(/^E99999999/) });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    const [booked] = await listBookedOf(
      db(),
      { provider: "sandbox", connectionId: null, statement: "PIX" },
      { RECEIVED: [paid.providerPaymentId ?? ""], GIVEN_BACK: [], PAID_OUT: [] },
    );
    expect(booked).toMatchObject({ kind: "RECEIVED", amountMinor: 1050, chargeId: charge.id });
  });

  it("is sent once per claim", async () => {
    const charge = await due();
    const input = {
      paymentMethod: "PIX_AUTOMATIC",
      mandateId: mandate.id,
      connectionId: null,
      day: DAY,
    } as const;
    const claim = randomUUID();
    const [one, two] = [
      await collectCharge(merchantId, charge.id, input, claim),
      await collectCharge(merchantId, charge.id, input, claim),
    ];
    expect(two.id).toBe(one.id);
  });

  it("is refunded like any Pix", async () => {
    const charge = await due();
    const sent = await debit(charge);
    await at(DAY, 1);
    await enquired(sent);
    const refund = await createRefund(
      merchantId,
      charge.id,
      { body: { amount: asMinor(400) }, claimId: null },
      SYSTEM_ACTOR,
    );
    expect(refund).toMatchObject({ amount: "4.00" });
  });

  it("reported twice as paid pays once", async () => {
    const charge = await due();
    const sent = await debit(charge);
    await methodOf("PIX_AUTOMATIC").payInSandbox?.(sent, randomUUID());
    expect(await tellReports(sent.providerReference)).toBe(1);
    expect((await storedAttempt(merchantId, sent.id)).status).toBe("PENDING");
    await Promise.all([enquired(sent), enquired(sent)]);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is only started by its subscription", () => {
    expect(methodOf("PIX_AUTOMATIC").serverStart).toHaveProperty("refused");
  });
});

describe("a debit whose sending was not answered on its last day", () => {
  const dayAfter = addDays(lastSendDay(DAY), 1);
  const unanswered = async (charge: ChargeRecord) => {
    const sent = await debit(charge);
    await db()
      .update(attempts)
      .set({ gatewayStatus: null, createdAt: sql`${attempts.createdAt} - interval '5 days'` })
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, sent.id)));
    return sent;
  };

  it("is found at the bank on the day after, and pays its charge", async () => {
    const charge = await due();
    const sent = await unanswered(charge);
    await at(dayAfter, 0, 1);
    expect(await enquired(sent)).toMatchObject({ status: "PENDING", gatewayStatus: "SCHEDULED" });
    await at(DAY, 1);
    expect((await enquired(sent)).status).toBe("PAID");
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("fails once it can no longer reach a bank that does not have it", async () => {
    const sent = await unanswered(await due());
    await db().delete(sandboxDebitTries).where(eq(sandboxDebitTries.txid, sent.providerReference));
    await db().delete(sandboxDebits).where(eq(sandboxDebits.txid, sent.providerReference));
    await at(dayAfter, 0, 1);
    expect((await enquired(sent)).status).toBe("PENDING");
    await at(dayAfter, 1);
    expect(await enquired(sent)).toMatchObject({ status: "FAILED", failureCode: "provider_error" });
  });
});

describe("a debit that fails", () => {
  it.each([
    ["10.03", "above_maximum", "ASK_PAYER"],
    ["10.04", "account_closed", "END_MANDATE"],
    ["10.05", "same_institution", "OTHER_METHOD"],
    ["10.06", "canceled_by_payer", "OTHER_METHOD"],
  ])("of %s at once: %s, then %s", async (amount, failureCode, remedy) => {
    const sent = await debit(await due(amount));
    const failed = await enquired(sent);
    expect(failed).toMatchObject({ status: "FAILED", failureCode });
    expect(remedyOf(failed.failureCode)).toBe(remedy);
  });

  it("stays open after a lack of money until the second window of its day has ended", async () => {
    const sent = await debit(await due("10.02"));
    await at(DAY, 20);
    expect((await enquired(sent)).status).toBe("PENDING");
    await at(DAY, 21);
    expect(await enquired(sent)).toMatchObject({ status: "FAILED", failureCode: "no_money" });
  });

  it("is known to have failed on the evening of its day", async () => {
    const sent = await debit(await due("10.02"));
    await db()
      .update(attempts)
      .set({ createdAt: sql`${attempts.createdAt} - interval '5 days'` })
      .where(and(eq(attempts.merchantId, merchantId), eq(attempts.id, sent.id)));
    await at(DAY, 18);
    const { enquireAt } = await enquired(sent);
    const windowEnds = databaseTime(merchantId, debitWindows(DAY).at(-1)?.end ?? new Date(0));
    expect(enquireAt).toEqual(windowEnds);
  });

  it("is retried by a further attempt, under the first one's name at the bank, and then pays", async () => {
    const charge = await due("10.01");
    const first = await debit(charge);
    await at(DAY, 21);
    await enquired(first);
    const day = addDays(DAY, 1);
    const second = await debit(charge, { day, retryOf: first.id });
    expect(second).toMatchObject({
      status: "PENDING",
      providerReference: `${first.providerReference}:${day}`,
      instructions: { type: "DEBIT", day, txid: first.providerReference },
    });
    await at(day, 1);
    // A report names only the debit: both its attempts are asked about.
    await methodOf("PIX_AUTOMATIC").enquire(first, new Date());
    expect(await tellReports(first.providerReference)).toBeGreaterThan(0);
    expect((await enquired(first)).status).toBe("FAILED");
    expect((await enquired(second)).status).toBe("PAID");
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is not retried while it is open", async () => {
    const charge = await due("10.02");
    const first = await debit(charge);
    const again = await debit(charge, { day: addDays(DAY, 1), retryOf: first.id });
    expect(again).toMatchObject({ status: "FAILED", failureCode: "provider_error" });
    expect((await storedAttempt(merchantId, first.id)).status).toBe("PENDING");
  });
});

describe("a mandate that ended", () => {
  it("allows no new debit", async () => {
    mandate = await answered(mandate, "revoke");
    await expect(debit(await due())).rejects.toMatchObject({ code: "payment_method_not_allowed" });
  });

  it("fails a debit that waits for its day", async () => {
    const sent = await debit(await due());
    await answerMandate(mandate.bankId ?? "", "revoke");
    expect(await enquired(sent)).toMatchObject({ status: "FAILED", failureCode: "mandate_ended" });
  });

  it("does not allow an amount other than its fixed one", async () => {
    mandate = await approvedMandate(merchantId, { amount: { kind: "FIXED", minor: asMinor(999) } });
    await expect(debit(await due())).rejects.toMatchObject({
      code: "payment_method_not_allowed",
      errors: [{ code: "another_amount" }],
    });
  });
});

describe("canceling a charge", () => {
  const dayBefore = addDays(DAY, -1);

  it("cancels its debit until seconds before 22:00 of the day before", async () => {
    const charge = await due();
    const sent = await debit(charge);
    await at(dayBefore, 21, HOUR_MS - 5_000);
    await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    await voidAttempt(sent.id);
    await at(DAY, 1);
    await enquired(sent);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("no longer cancels its debit at 22:00: the money is held", async () => {
    const charge = await due();
    const sent = await debit(charge);
    await at(dayBefore, 22);
    await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    await voidAttempt(sent.id);
    await at(DAY, 1);
    await enquired(sent);
    expect(await suspended(merchantId)).toEqual([["LATE", 1050]]);
  });
});
