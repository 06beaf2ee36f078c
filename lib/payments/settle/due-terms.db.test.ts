import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import { listLatest } from "#lib/overview/list-latest";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { getReceipt } from "#lib/payments/read/get-receipt";
import { remindPayer } from "#lib/payments/remind/remind-payer";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { listPixPayments } from "#lib/pix-payments/list-pix-payments";
import { listPixPaymentsQuery } from "#lib/pix-payments/pix-payment.contract";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { takePix } from "#lib/sandbox/pix-bank";
import { ledgerBalances } from "#test/ledger-balances";
import { storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { payPix, setPrice } from "#test/paid-charge";
import { queuedMailTo } from "#test/queued-mail";
import { tellReports } from "#test/sandbox-report";
import { eventCounts, suspended } from "#test/written";

const TODAY = brasiliaDay(new Date());
const DUE = nextBusinessDay(addDays(TODAY, 10));
const LATE = nextBusinessDay(addDays(DUE, 1));
const EXPIRES = `${addDays(nextBusinessDay(addDays(DUE, 30)), 1)}T00:00:00-03:00`;
const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setPrice(merchantId, "PIX", { feeFixedMinor: asMinor(100) });
});

const TERMS = {
  fine: { type: "PERCENT", value: 2 },
  interest: { type: "FIXED", value: 0.1 },
  discount: { type: "FIXED", until: [{ date: DUE, value: 5 }] },
};

async function newDuePayment(terms: Record<string, unknown> = TERMS) {
  const named = { clientMode: "fillDataNow", name_client: "Ana Souza", document_type: "CPF" };
  const due = { dueDate: DUE, expire_at: EXPIRES, amount: 100, ...terms };
  const { payment, charge } = await newPixPayment(merchantId, {
    ...named,
    document_client: "529.982.247-25",
    ...due,
  });
  return { payment, charge, txid: payment.transaction_pix_id ?? "" };
}

async function payOn(txid: string, day: string) {
  await takePix(txid, null, { at: noonOf(day) });
  await tellReports(txid);
}

const read = (id: number) => getPixPayment(merchantId, String(id));

describe("a payment of a charge with a fine, interest and a discount", () => {
  it("is shown with its terms and today's amount before it comes", async () => {
    const { payment } = await newDuePayment();
    expect(payment).toMatchObject({
      fine: { type: "PERCENT", value: 2 },
      interest: { type: "FIXED", value: 0.1, per: "DAY", days: "CALENDAR" },
      discount: { type: "FIXED", until: [{ date: DUE, value: 5 }] },
      rebate: null,
      amount: 100,
      amountToday: 95,
      amountPaid: null,
      paidParts: null,
    });
    expect(await read(payment.id)).toEqual(payment);
  });

  it("shows on the checkout and in a reminder what is due today, and next", async () => {
    const email = `payer-of-${merchantId}@example.com`;
    const { charge } = await newDuePayment({ ...TERMS, email });
    const next = LATE === addDays(DUE, 1) ? "102.10" : "100.00";
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      grossAmount: "100.00",
      due: { date: DUE, amountToday: "95.00", next: { from: addDays(DUE, 1), amount: next } },
    });
    await remindPayer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await queuedMailTo(email)).toMatchObject([{ gross: { amount: "95.00" } }]);
  });

  it("pays early with the discount, which the merchant bears", async () => {
    const { payment, charge, txid } = await newDuePayment();
    await payPix(txid);
    expect(await read(payment.id)).toMatchObject({
      status_code: "PAID",
      amount: 100,
      amountToday: null,
      amountPaid: 95,
      paidParts: { fine: 0, interest: 0, discount: 5, rebate: 0 },
    });
    // The fee is 95 % of the fee of 100.00.
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 9500, FEES: -95, MERCHANT: -9405 });
    expect(await getReceipt(charge.checkoutId)).toMatchObject({
      grossAmount: "95.00",
      dueParts: { principal: "100.00", parts: [{ name: "discount", amount: "-5.00" }] },
    });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is among the latest events with the paid amount", async () => {
    const { txid } = await newDuePayment();
    await payPix(txid);
    expect(await listLatest(merchantId)).toMatchObject([{ type: "pix_payment.paid", amountMinor: 9500 }]);
  });

  it("pays late with fine and interest, which the merchant gets, and the fee stays", async () => {
    const { payment, txid } = await newDuePayment();
    await payOn(txid, LATE);
    const days = (Date.parse(LATE) - Date.parse(DUE)) / 86_400_000;
    const owed = 10_200 + 10 * days;
    expect(await read(payment.id)).toMatchObject({ status_code: "PAID", amountPaid: owed / 100 });
    expect(await ledgerBalances(merchantId)).toEqual({
      RECEIVABLE: owed,
      FEES: -100,
      MERCHANT: 100 - owed,
    });
    expect(await suspended(merchantId)).toEqual([]);
    expect(await eventCounts(merchantId)).toEqual({ "attempt.paid": 1, "pix_payment.paid": 1 });
  });

  it("is refunded in the amount that was paid, and is shown as refunded once that is back", async () => {
    const { payment, txid } = await newDuePayment();
    await payOn(txid, LATE);
    const { amountPaid } = await read(payment.id);
    const body = createRefundBody.parse({});
    const request = { body, claimId: null, actor: SYSTEM_ACTOR };
    const refund = await refundPixPayment(createRefund, merchantId, String(payment.id), request);
    expect(refund.amount).toBe(amountPaid);
    await tellReports(refund.id);
    expect(await read(payment.id)).toMatchObject({ status_code: "REFUNDED", refunded_amount: amountPaid });
    const query = listPixPaymentsQuery.parse({ status: "REFUNDED" });
    expect((await listPixPayments(merchantId, query)).data.map(({ id }) => id)).toEqual([payment.id]);
    expect((await ledgerBalances(merchantId)).RECEIVABLE).toBe(0);
  });

  it.each([-2, 2])("pays although it differs by %i cents from our forecast", async (cents) => {
    const { payment, txid } = await newDuePayment();
    await payPix(txid, 9500 + cents);
    expect(await read(payment.id)).toMatchObject({
      status_code: "PAID",
      amountPaid: (9500 + cents) / 100,
      paidParts: { discount: (500 - cents) / 100 },
    });
    expect((await ledgerBalances(merchantId)).RECEIVABLE).toBe(9500 + cents);
  });

  it("of an amount that the terms allow on another day pays, without parts", async () => {
    const { payment, txid } = await newDuePayment();
    await payPix(txid, 10_000);
    expect(await read(payment.id)).toMatchObject({ status_code: "PAID", amountPaid: 100, paidParts: null });
  });

  it.each([
    ["less than they ever allow", 9000, "PARTIAL"],
    ["more than they ever allow", 11_500, "OVERPAID"],
  ])("of %s is held, and the whole amount remains due", async (_name, amountMinor, reason) => {
    const { payment, charge, txid } = await newDuePayment();
    await payPix(txid, amountMinor);
    expect(await suspended(merchantId)).toEqual([[reason, amountMinor]]);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({
      status: "PENDING",
      receivedMinor: null,
    });
    // A bank takes one payment for a code, so the payer gets another one.
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      amountDue: "100.00",
      lastAttempt: null,
    });
    const { id } = await payCheckout(merchantId, charge.id, {
      body: { paymentMethod: "PIX" },
      claimId: null,
    });
    const { providerReference } = await storedAttempt(merchantId, id);
    expect(providerReference).not.toBe(txid);
    await payOn(providerReference, DUE);
    expect(await read(payment.id)).toMatchObject({ status_code: "PAID", amountPaid: 95 });
  });

  it("pays once when it comes twice, and the second is held", async () => {
    const { payment, txid } = await newDuePayment();
    await payPix(txid);
    await tellReports(txid);
    await payOn(txid, LATE);
    expect(await read(payment.id)).toMatchObject({ status_code: "PAID", amountPaid: 95 });
    expect((await suspended(merchantId)).map(([reason]) => reason)).toEqual(["DUPLICATE"]);
  });
});

describe("terms that are refused", () => {
  it.each([
    ["/fine", "needs_due_date", { dueDate: undefined, interest: undefined, discount: undefined }],
    [
      "/discount/until/0/date",
      "after_due_date",
      { discount: { type: "FIXED", until: [{ date: addDays(DUE, 1), value: 1 }] } },
    ],
    [
      "/discount/until/1/date",
      "in_the_past",
      {
        discount: {
          type: "FIXED",
          until: [
            { date: DUE, value: 1 },
            { date: "0206-12-21", value: 1 },
          ],
        },
      },
    ],
    ["/discount", "out_of_range", { discount: { type: "PERCENT", until: [{ date: DUE, value: 100 }] } }],
    ["/discount", "out_of_range", { discount: { type: "FIXED", perDay: 20 } }],
    ["/rebate", "out_of_range", { discount: undefined, rebate: { type: "FIXED", value: 100 } }],
    ["/interest", "out_of_range", { amount: 900_000_000, interest: { type: "PERCENT", value: 10 } }],
  ])("name their field: %s, %s", async (pointer, code, changes) => {
    await expect(newDuePayment({ ...TERMS, ...changes })).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer, code }],
    });
  });
});
