import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { sandboxCardPayments } from "#db/schema/sandbox";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { captureChargeBody } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { isId, type MerchantId } from "#lib/domain/ids";
import { formatBps } from "#lib/domain/money/basis-points";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { checkLedger } from "#lib/ledger/check-ledger";
import { readReceipt } from "#lib/pages/charges/read-receipt";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { getReceipt } from "#lib/payments/read/get-receipt";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { settleReport } from "#lib/payments/reports/settle-report";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { cancelCardPayment, completeChallenge } from "#lib/sandbox/card-processor";
import { enquire, payByCardBody } from "#test/card-payment";
import { ledgerBalances } from "#test/ledger-balances";
import { chargeBody, newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const APPROVED = "4111111111111111";
const CHALLENGED = "4000002760003184";
const REFUSES_CAPTURE = "4000000000004202";
const LOSES_CAPTURE = "4000000000004210";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
// This checks the whole ledger, in which other tests plant faults.

const capture = (chargeId: string, amount?: string) =>
  captureCharge(merchantId, chargeId, captureChargeBody.parse({ amount }), SYSTEM_ACTOR);
const refund = (chargeId: string, amount?: string) =>
  createRefund(
    merchantId,
    chargeId,
    { body: createRefundBody.parse({ amount }), claimId: null },
    SYSTEM_ACTOR,
  );

/** A charge of 10.50 BRL whose card payment is authorized, with its attempt's id. */
async function authorized(number = APPROVED, more: Record<string, unknown> = {}) {
  const charge = await newCharge(merchantId, { capture: false, ...more });
  const attempt = await payCheckout(merchantId, charge.id, { body: payByCardBody(number), claimId: null });
  return { chargeId: charge.id, attemptId: attempt.id, attempt };
}

async function inSandbox(attemptId: string) {
  const { reference } = sandboxCardPayments;
  const [payment] = await db().select().from(sandboxCardPayments).where(eq(reference, attemptId));
  return payment;
}

async function eventTypes(objectId: string): Promise<string[]> {
  const rows = await db().execute<{ type: string }>(
    sql`select type from events where object_id = ${objectId} order by id`,
  );
  return rows.map(({ type }) => type);
}

/** Moves the end of the hold into the past, on our side and at the sandbox. */
async function letHoldEnd(chargeId: string, attemptId: string) {
  const past = new Date(Date.now() - 1_000);
  if (!isId("charge", chargeId) || !isId("attempt", attemptId)) throw new Error("no such charge");
  await db().update(charges).set({ expiresAt: past, captureBefore: past }).where(eq(charges.id, chargeId));
  await db().update(attempts).set({ captureBefore: past }).where(eq(attempts.id, attemptId));
  await db()
    .update(sandboxCardPayments)
    .set({ captureBefore: past })
    .where(eq(sandboxCardPayments.reference, attemptId));
}

describe("a charge that is captured later", () => {
  it("is PENDING and AUTHORIZED once the card is approved, and nothing is booked", async () => {
    const { chargeId, attempt, attemptId } = await authorized();
    const authorization = {
      status: "AUTHORIZED",
      amount: "10.50",
      authorizedAt: expect.any(String),
      captureBefore: expect.any(String),
      capturedAmount: null,
    };
    expect(attempt).toMatchObject({ status: "PROCESSING", authorization });
    const charge = await getCharge(merchantId, chargeId);
    expect(charge).toMatchObject({ status: "PENDING", capture: false, authorization, paidAt: null });
    expect(charge.expiresAt).toBe(charge.authorization?.captureBefore);
    expect(await ledgerBalances(merchantId)).toEqual({});
    expect(await eventTypes(attemptId)).toEqual(["attempt.processing", "attempt.authorized"]);
    await enquire(attemptId);
    expect(await eventTypes(attemptId)).toHaveLength(2);
  });

  it("offers and accepts only cards", async () => {
    const { id } = await newCharge(merchantId, { capture: false });
    const { methods } = await getCheckout(merchantId, id);
    expect(methods.map(({ method }) => method)).toEqual(["CREDIT_CARD"]);
    await expect(createAttempt(merchantId, id, { paymentMethod: "PIX" }, null)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
    });
    const body = chargeBody({ capture: false, paymentMethod: "PIX" });
    await expect(openCharge(chargeOpener, merchantId, body, null)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
      errors: [{ pointer: "/paymentMethod", code: "captures_at_once" }],
    });
  });

  it("is authorized after a challenge, by report or by enquiry", async () => {
    for (const hear of [tellReports, enquire]) {
      const { chargeId, attempt, attemptId } = await authorized(CHALLENGED);
      expect(attempt).toMatchObject({ status: "PENDING", authorization: null });
      await completeChallenge(attempt.nextAction.url?.split("/").at(-1) ?? "");
      await hear(attemptId);
      expect(await getCharge(merchantId, chargeId)).toMatchObject({
        status: "PENDING",
        authorization: { status: "AUTHORIZED" },
      });
    }
  });

  it("holds one amount: a second, earlier card payment is canceled and released", async () => {
    const { chargeId, attempt: waiting } = await authorized(CHALLENGED);
    await payCheckout(merchantId, chargeId, { body: payByCardBody(APPROVED), claimId: null });
    expect(await storedAttempt(merchantId, waiting.id)).toMatchObject({ status: "CANCELED" });
    await completeChallenge(waiting.nextAction.url?.split("/").at(-1) ?? "");
    await tellReports(waiting.id);
    await voidAttempt((await storedAttempt(merchantId, waiting.id)).id);
    expect(await inSandbox(waiting.id)).toMatchObject({ status: "CANCELED" });
    expect(await storedAttempt(merchantId, waiting.id)).toMatchObject({
      status: "CANCELED",
      authorizationId: expect.any(String),
    });
    await expect(
      payCheckout(merchantId, chargeId, { body: payByCardBody(APPROVED), claimId: null }),
    ).rejects.toMatchObject({
      code: "charge_not_payable",
    });
    expect((await listAttempts(merchantId, chargeId)).map(({ status }) => status)).toEqual([
      "PROCESSING",
      "CANCELED",
    ]);
  });
});

describe("a capture", () => {
  it("takes the whole amount, pays the charge and books it", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 400, feeFixedMinor: asMinor(39) });
    const { chargeId, attemptId } = await authorized();
    expect(await capture(chargeId)).toMatchObject({
      status: "PAID",
      authorization: { status: "CAPTURED", amount: "10.50", capturedAmount: "10.50" },
      settlement: { grossAmount: "10.50", feeAmount: "0.81", final: true },
    });
    expect(await ledgerBalances(merchantId)).toEqual({ FEES: -81, MERCHANT: -969, RECEIVABLE: 1050 });
    expect(await eventTypes(attemptId)).toEqual(["attempt.processing", "attempt.authorized", "attempt.paid"]);
    expect(await eventTypes(chargeId)).toEqual(["charge.created", "charge.paid"]);
  });

  it("takes a part: fee, split and refunds follow the captured amount", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 1_000, feeFixedMinor: asMinor(10) });
    const recipientId = await newRecipient(merchantId);
    const { chargeId } = await authorized(APPROVED, {
      split: [{ recipientId, type: "PERCENT", value: "33.33" }],
    });
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 9_000 });
    const charge = await capture(chargeId, "7.00");
    expect(charge).toMatchObject({
      status: "PAID",
      grossAmount: "10.50",
      netAmount: "6.20",
      authorization: { status: "CAPTURED", amount: "10.50", capturedAmount: "7.00" },
      settlement: { grossAmount: "7.00", feeAmount: "0.80", netAmount: "6.20" },
    });
    expect(charge.settlement.recipients.map(({ amount }) => amount)).toEqual(["2.06", "4.14"]);
    expect(await readReceipt(merchantId, chargeId)).toMatchObject({ paidAmount: "7.00" });
    const { id, checkoutId } = await storedCharge(merchantId, chargeId);
    expect(await getCheckout(merchantId, id)).toMatchObject({ amountReceived: "7.00", amountDue: "0.00" });
    expect(await getReceipt(checkoutId)).toMatchObject({ grossAmount: "7.00" });
    await expect(refund(chargeId, "7.01")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    await refund(chargeId, "3.00");
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ refundStatus: "PARTIAL" });
    expect(await refund(chargeId)).toMatchObject({ amount: "4.00", status: "SUCCEEDED" });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      refundStatus: "FULL",
      refundedAmount: "7.00",
    });
    expect(await checkLedger()).toMatchObject({ balanced: true });
  });

  it("takes once when requested twice, even at once; another amount is refused", async () => {
    const { chargeId } = await authorized();
    const answers = await Promise.allSettled([capture(chargeId, "7.00"), capture(chargeId, "7.00")]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
    expect(await capture(chargeId, "7.00")).toMatchObject({ status: "PAID" });
    await expect(capture(chargeId, "7.01")).rejects.toMatchObject({ code: "illegal_transition" });
    await expect(capture(chargeId)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await ledgerBalances(merchantId)).toEqual({ MERCHANT: -700, RECEIVABLE: 700 });
  });

  it("of more than is held, or of less than the fixed shares need, changes nothing", async () => {
    const recipientId = await newRecipient(merchantId);
    const { chargeId } = await authorized(APPROVED, {
      split: [{ recipientId, type: "FIXED", value: "8.00" }],
    });
    await expect(capture(chargeId, "10.51")).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/amount", code: "exceeds_authorized" }],
    });
    await expect(capture(chargeId, "7.99")).rejects.toMatchObject({ code: "split_exceeds_net" });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ authorization: { status: "AUTHORIZED" } });
    expect(await capture(chargeId, "8.00")).toMatchObject({ status: "PAID" });
  });

  it("of a charge that holds nothing is refused", async () => {
    const { id } = await newCharge(merchantId, { capture: false });
    await expect(capture(id)).rejects.toMatchObject({ code: "illegal_transition" });
    const paidAtOnce = await newCharge(merchantId);
    await payCheckout(merchantId, paidAtOnce.id, { body: payByCardBody(APPROVED), claimId: null });
    await expect(capture(paidAtOnce.id)).rejects.toMatchObject({ code: "illegal_transition" });
  });

  it("leaves the amount held if the provider refuses, and the caller gets the refusal", async () => {
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 1_000 });
    const { chargeId, attemptId } = await authorized(REFUSES_CAPTURE);
    await expect(capture(chargeId, "7.00")).rejects.toMatchObject({ code: "provider_error" });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "PENDING",
      authorization: { status: "AUTHORIZED", capturedAmount: null },
      settlement: { grossAmount: "10.50", feeAmount: "1.05" },
    });
    expect((await eventTypes(attemptId)).at(-1)).toBe("attempt.capture_failed");
    expect(await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR)).toMatchObject({ status: "CANCELED" });
  });

  it("is given up when a later report refuses it, but not by an older report of the hold", async () => {
    const { chargeId, attemptId } = await authorized(LOSES_CAPTURE);
    await capture(chargeId, "7.00");
    const attempt = await storedAttempt(merchantId, attemptId);
    const authorization = {
      kind: "AUTHORIZED",
      amountMinor: asMinor(1050),
      providerPaymentId: "P1",
      captureBefore: new Date(Date.now() + 60_000),
      gatewayStatus: "AUTHORISATION:true",
    } as const;
    const about = {
      kind: "attempt",
      port: "card",
      reference: attempt.providerReference,
      currency: null,
    } as const;
    const account = { provider: attempt.provider, connectionId: attempt.connectionId };
    const report = (outcome: ProviderOutcome) =>
      transaction((tx) => settleReport(tx, account, { ...about, outcome }, new Date()));
    await report(authorization);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ authorization: { status: "CAPTURING" } });
    await report({ ...authorization, refusesCapture: true });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ authorization: { status: "AUTHORIZED" } });
  });

  it("without an answer stays CAPTURING, is enquired about, and is never resent blindly", async () => {
    const { chargeId, attemptId } = await authorized(LOSES_CAPTURE);
    expect(await capture(chargeId, "7.00")).toMatchObject({
      status: "PENDING",
      authorization: { status: "CAPTURING", capturedAmount: null },
    });
    const { captureId } = await storedAttempt(merchantId, attemptId);
    await expect(cancelCharge(merchantId, chargeId, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
    });
    expect(await capture(chargeId, "7.00")).toMatchObject({ authorization: { status: "CAPTURING" } });
    expect((await storedAttempt(merchantId, attemptId)).captureId).toBe(captureId);
    await enquire(attemptId);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "PAID",
      authorization: { status: "CAPTURED", capturedAmount: "7.00" },
    });
    expect((await inSandbox(attemptId))?.captureId).toBe(captureId);
    expect(await checkLedger()).toMatchObject({ balanced: true });
  });

  it("is requested again under its id once the provider confirms that it never arrived", async () => {
    const { chargeId, attemptId } = await authorized(LOSES_CAPTURE);
    await capture(chargeId, "7.00");
    const { captureId, id } = await storedAttempt(merchantId, attemptId);
    // As if the provider never received it.
    await db()
      .update(sandboxCardPayments)
      .set({ status: "AUTHORIZED", amountMinor: asMinor(1050), captureId: null, captureBehavior: "take" })
      .where(eq(sandboxCardPayments.reference, attemptId));
    await enquire(attemptId);
    expect(await inSandbox(attemptId)).toMatchObject({ status: "AUTHORIZED" });
    await db()
      .update(attempts)
      .set({ captureAskedAt: new Date(Date.now() - 61_000) })
      .where(eq(attempts.id, id));
    await enquire(attemptId);
    expect(await inSandbox(attemptId)).toMatchObject({ status: "APPROVED", captureId, amountMinor: 700 });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ status: "PAID" });
  });

  it("adds up to the cent whatever is captured, split and refunded", async () => {
    const recipients = [await newRecipient(merchantId), await newRecipient(merchantId)];
    // A refund may overdraw the balance only by the kept fee of its own charge, so this money covers the others.
    await paidByPix(merchantId, { grossAmount: "500.00" });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 1050 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 5_000 }),
        async (capturedMinor, feeBps, feeFixedMinor, bps) => {
          await setPrice(merchantId, "CREDIT_CARD", {
            feeBps,
            feeFixedMinor: asMinor(feeFixedMinor),
            feeRefundable: bps % 2 === 0,
          });
          const split = recipients.map((recipientId) => ({
            recipientId,
            type: "PERCENT",
            value: formatBps(bps),
          }));
          const { chargeId } = await authorized(APPROVED, { split });
          const { settlement } = await capture(chargeId, formatReais(asMinor(capturedMinor)));
          const cents = (text: string) => Math.round(Number(text) * 100);
          const parts = settlement.recipients.reduce((sum, { amount }) => sum + cents(amount), 0);
          expect(parts + cents(settlement.feeAmount)).toBe(capturedMinor);
          if (capturedMinor > 1) await refund(chargeId, formatReais(asMinor(Math.ceil(capturedMinor / 3))));
          await refund(chargeId);
          expect(await getCharge(merchantId, chargeId)).toMatchObject({ refundStatus: "FULL" });
        },
      ),
      { numRuns: 12 },
    );
    expect(await checkLedger()).toMatchObject({ balanced: true });
    const { RECEIVABLE = 0 } = await ledgerBalances(merchantId);
    expect(RECEIVABLE).toBe(50_000);
  });
});

describe("an authorized amount without a capture", () => {
  it("is released when the charge is canceled", async () => {
    const { chargeId, attemptId } = await authorized();
    expect(await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR)).toMatchObject({
      status: "CANCELED",
      authorization: { status: "RELEASED", capturedAmount: null },
    });
    const attempt = await storedAttempt(merchantId, attemptId);
    expect(attempt).toMatchObject({ status: "FAILED", failureCode: "authorization_voided" });
    await voidAttempt(attempt.id);
    expect(await inSandbox(attemptId)).toMatchObject({ status: "CANCELED" });
    await expect(capture(chargeId)).rejects.toMatchObject({ code: "illegal_transition" });
    expect(await ledgerBalances(merchantId)).toEqual({});
  });

  it("is released when it can no longer be captured, and its charge expires", async () => {
    const { chargeId, attemptId } = await authorized();
    await letHoldEnd(chargeId, attemptId);
    await expect(capture(chargeId)).rejects.toMatchObject({ code: "illegal_transition" });
    await expireCharges();
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "EXPIRED",
      authorization: { status: "RELEASED" },
    });
    const attempt = await storedAttempt(merchantId, attemptId);
    expect(attempt).toMatchObject({ status: "FAILED", failureCode: "authorization_expired" });
    expect(await eventTypes(attemptId)).toContain("attempt.failed");
    await voidAttempt(attempt.id);
    expect(await inSandbox(attemptId)).toMatchObject({ status: "CANCELED" });
  });

  it("leaves the charge payable again if the provider releases it by itself", async () => {
    const { chargeId, attemptId } = await authorized();
    await cancelCardPayment(attemptId);
    await enquire(attemptId);
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({ status: "FAILED" });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ status: "PENDING", authorization: null });
    await payCheckout(merchantId, chargeId, { body: payByCardBody(APPROVED), claimId: null });
    expect(await capture(chargeId)).toMatchObject({ status: "PAID" });
  });

  it("is enquired about if the charge ends before its capture is known, and late money is held", async () => {
    const { chargeId, attemptId } = await authorized(LOSES_CAPTURE);
    await capture(chargeId, "7.00");
    await letHoldEnd(chargeId, attemptId);
    await expireCharges();
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({ status: "PROCESSING" });
    await enquire(attemptId);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "EXPIRED",
      suspense: [{ amount: "7.00", reason: "LATE", status: "HELD" }],
    });
    expect(await storedCharge(merchantId, chargeId)).toMatchObject({ paidAt: null });
    expect(await checkLedger()).toMatchObject({ balanced: true });
  });
});
