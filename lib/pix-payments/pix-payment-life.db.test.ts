import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { createAttemptBody } from "#lib/attempts/attempt.contract";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { cancelPixPayment } from "#lib/pix-payments/cancel-pix-payment";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { refundPixPayment } from "#lib/pix-payments/refund-pix-payment";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { ledgerBalances } from "#test/ledger-balances";
import { letExpire, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts, suspended } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const read = (id: number) => getPixPayment(merchantId, String(id));

async function newPaidPayment() {
  const { payment, charge } = await newPixPayment(merchantId);
  await payPix(payment.transaction_pix_id ?? "");
  return { payment, charge };
}

async function refund(id: number, amount?: string) {
  const made = await refundPixPayment(createRefund, merchantId, String(id), {
    body: createRefundBody.parse({ amount }),
    claimId: null,
    actor: SYSTEM_ACTOR,
  });
  await tellReports(made.id);
  return made;
}

async function eventsOf(id: number) {
  const events = await listEventsOf(db(), merchantId, [String(id)]);
  return events.map(({ type, data }) => [type, (data.payment as { status_code: string }).status_code]);
}

describe("a Pix payment that is paid", () => {
  it("reads paid, keeps its Pix, and sends only its own events", async () => {
    const { payment } = await newPaidPayment();
    const paid = await read(payment.id);
    expect(paid).toMatchObject({
      status: "Pagamento realizado",
      status_code: "PAID",
      emv: payment.emv,
      qr_image: payment.qr_image,
    });
    expect(paid.updatedAt > payment.updatedAt).toBe(true);
    expect(await eventCounts(merchantId)).toEqual({ "attempt.paid": 1, "pix_payment.paid": 1 });
    const [event] = await listEventsOf(db(), merchantId, [String(payment.id)]);
    expect(withQrCodes(event?.data)).toEqual({ payment: paid });
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 1050, MERCHANT: -1050 });
  });

  it("is refunded in parts, and reads refunded once all is refunded", async () => {
    const { payment } = await newPaidPayment();
    const first = await refund(payment.id, "0.50");
    expect(first).toMatchObject({ amount: 0.5, reason: null });
    expect(await read(payment.id)).toMatchObject({ status_code: "PAID" });
    expect(await refund(payment.id)).toMatchObject({ amount: 10 });
    expect(await read(payment.id)).toMatchObject({
      status: "Pagamento devolvido",
      status_code: "REFUNDED",
    });
    expect(await eventsOf(payment.id)).toEqual([
      ["pix_payment.refunded", "REFUNDED"],
      ["pix_payment.refunded", "PAID"],
      ["pix_payment.paid", "PAID"],
    ]);
    await expect(refund(payment.id)).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
  });

  it("cannot be canceled, and an unpaid one cannot be refunded", async () => {
    const { payment } = await newPaidPayment();
    const cancel = cancelPixPayment(cancelCharge, merchantId, String(payment.id), SYSTEM_ACTOR);
    await expect(cancel).rejects.toMatchObject({ code: "illegal_transition" });
    const { payment: open } = await newPixPayment(merchantId);
    await expect(refund(open.id)).rejects.toMatchObject({ code: "illegal_transition" });
  });
});

describe("a Pix payment that ends unpaid", () => {
  it("reads expired by the clock even before a sweep, which then sends one event", async () => {
    const { payment, charge } = await newPixPayment(merchantId);
    await letExpire(charge);
    expect(await read(payment.id)).toMatchObject({ status: "Pagamento expirado", status_code: "EXPIRED" });
    expect(await eventCounts(merchantId)).toEqual({});
    // Another test file's sweep may hold it, but ends by itself.
    while ((await storedCharge(merchantId, charge.id)).status !== "EXPIRED") await expireCharges();
    await expireCharges();
    expect(await eventCounts(merchantId)).toEqual({ "attempt.expired": 1, "pix_payment.expired": 1 });
    expect(await eventsOf(payment.id)).toEqual([["pix_payment.expired", "EXPIRED"]]);
  });

  it("and is paid late has its money held", async () => {
    const { payment, charge } = await newPixPayment(merchantId);
    await letExpire(charge);
    await payPix(payment.transaction_pix_id ?? "");
    expect(await read(payment.id)).toMatchObject({ status_code: "EXPIRED" });
    expect(await suspended(merchantId)).toEqual([["LATE", 1050]]);
    expect(await eventsOf(payment.id)).toEqual([]);
  });

  it("reads canceled after its cancellation, with an event only for its attempt", async () => {
    const { payment } = await newPixPayment(merchantId);
    const canceled = await cancelPixPayment(cancelCharge, merchantId, String(payment.id), SYSTEM_ACTOR);
    expect(canceled).toMatchObject({ status: "Pagamento cancelado", status_code: "CANCELED" });
    expect(await read(payment.id)).toEqual(canceled);
    expect(await eventCounts(merchantId)).toEqual({ "attempt.canceled": 1 });
  });
});

it("accepts no attempt by another method", async () => {
  const { charge } = await newPixPayment(merchantId);
  const body = createAttemptBody.parse({ paymentMethod: "INTERNATIONAL", currency: "USD" });
  await expect(createAttempt(merchantId, charge.id, body, null)).rejects.toMatchObject({
    code: "payment_method_not_allowed",
    errors: [{ pointer: "/paymentMethod" }],
  });
});

it("has exactly one row and one charge", async () => {
  const { payment, charge } = await newPaidPayment();
  const rows = await db().execute<{ id: string; product: string }>(
    sql`select p.id, c.product from pix_payments p join charges c on c.id = p.charge_id where c.id = ${charge.id}`,
  );
  expect(rows.map(({ id, product }) => [Number(id), product])).toEqual([[payment.id, "PIX_PAYMENT"]]);
});
