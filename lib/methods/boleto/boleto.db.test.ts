import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { readBarcode } from "#lib/boleto/barcode.rules";
import { confirmedOn, decidedBy } from "#lib/boleto/boleto-days.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { getBoletoSheet } from "#lib/methods/boleto/get-boleto-sheet";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { simulatePayment } from "#lib/payments/read/simulate-payment";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { createRefund } from "#lib/refunds/create-refund";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { listRefunds } from "#lib/refunds/refunds.queries";
import { findBoleto, payBoleto } from "#lib/sandbox/boleto-bank";
import { setMethods } from "#lib/settings/set-methods";
import { moveClock } from "#test/move-clock";
import { chargeBody, newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { suspended } from "#test/written";

const PAYER = { name: "Ana Souza", document: "52998224725" };
const DUE = nextBusinessDay(addDays(brasiliaDay(new Date()), 7));
const HOUR_MS = 60 * 60 * 1000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  await setMethods(merchantId, { methods: [...PAYMENT_METHODS] }, SYSTEM_ACTOR);
});

const lasting = (dueDate = DUE) => ({ expiresAt: decidedBy(dueDate).toISOString() });
const open = (more: Record<string, unknown> = {}, claimId: string | null = null) =>
  openCharge(
    chargeOpener,
    merchantId,
    chargeBody({ paymentMethod: "BOLETO", dueDate: DUE, customer: PAYER, ...more }),
    claimId,
  );
const attemptOf = async (id: string) => storedAttempt(merchantId, id);

/** A charge with its open boleto. */
async function boletoOf(grossAmount = "10.50") {
  const { id, chargeId } = await open({ grossAmount });
  return { charge: await storedCharge(merchantId, chargeId), attempt: await attemptOf(id) };
}

async function enquired(id: string) {
  await enquireAttempt(await attemptOf(id));
  return attemptOf(id);
}

/** Moves the merchant's clock to an hour of a day in Brasília. */
const at = (day: string, hour: number) =>
  moveClock(merchantId, Date.parse(`${day}T03:00:00Z`) + hour * HOUR_MS - Date.now());

describe("a merchant", () => {
  it("cannot use boletos until it turns them on by name", async () => {
    const other = await newMerchant();
    const body = chargeBody({ paymentMethod: "BOLETO", dueDate: DUE, customer: PAYER });
    await expect(openCharge(chargeOpener, other.merchantId, body, null)).rejects.toMatchObject({
      code: "payment_method_not_allowed",
      errors: [{ code: "switched_off" }],
    });
    const charge = await newCharge(other.merchantId, lasting());
    const { methods } = await getCheckout(other.merchantId, charge.id);
    expect(methods.map(({ method }) => method)).not.toContain("BOLETO");
  });
});

describe("a boleto", () => {
  it("is registered with the charge, by its due date, and lives until that day's payments are confirmed", async () => {
    const created = await open({ grossAmount: "123.45" });
    expect(created).toMatchObject({ status: "PENDING", expiresAt: decidedBy(DUE).toISOString() });
    const { instructions } = created;
    if (instructions.type !== "BOLETO") throw new Error("no boleto");
    expect(readBarcode(instructions.barcode, brasiliaDay(new Date()))).toMatchObject({
      bank: "999",
      dueDate: DUE,
      amountMinor: 12_345,
    });
    expect(instructions).toMatchObject({
      dueDate: DUE,
      typedLine: expect.stringMatching(/^\d{47}$/),
      emv: expect.stringContaining("5406123.45"),
      qrCode: expect.stringMatching(/^data:image\/png;base64,/),
      printUrl: expect.stringMatching(/\/checkout\/[\w-]+\/boleto$/),
      pdfUrl: expect.stringMatching(/\/checkout\/[\w-]+\/boleto\.pdf$/),
    });
  });

  it("without a due date is due on the last day whose payments are confirmed before the charge expires", async () => {
    const { instructions } = await open({ dueDate: undefined, ...lasting() });
    expect(instructions).toMatchObject({ type: "BOLETO", dueDate: DUE });
  });

  it.each([
    [{ dueDate: undefined }, "/expiresAt", "too_early"],
    [{ dueDate: addDays(DUE, 10), ...lasting() }, "/dueDate", "too_late"],
    [{ dueDate: "2020-01-01" }, "/dueDate", "not_in_future"],
    [{ dueDate: "2020-01-01", ...lasting() }, "/dueDate", "not_in_future"],
    [{ customer: { document: PAYER.document } }, "/customer/name", "required"],
    [{ customer: { name: PAYER.name } }, "/customer/document", "required"],
    [
      { customer: { name: "Ana", document: "X1", documentType: "PASSPORT" } },
      "/customer/document",
      "required",
    ],
    [{ customer: undefined }, "/customer/name", "required"],
    [{ grossAmount: "100000000.00" }, "/grossAmount", "out_of_range"],
  ])("of %j is refused at %s", async (more, pointer, code) => {
    await expect(open(more)).rejects.toMatchObject({
      code: "invalid_request",
      errors: expect.arrayContaining([expect.objectContaining({ pointer, code })]),
    });
  });

  it("is refused for a charge that only one payer may pay: no bank reports who paid a barcode", async () => {
    await expect(open({ payerDocument: PAYER.document })).rejects.toMatchObject({
      errors: [{ code: "payer_unreported" }],
    });
  });

  it("is the only method with a due date", () => {
    expect(() => chargeBody({ paymentMethod: "PIX", dueDate: DUE })).toThrow("Only with BOLETO");
    expect(() => chargeBody({ dueDate: DUE })).toThrow("Only with BOLETO");
  });

  it("is found, not registered again, if its bank did not answer", async () => {
    const claim = randomUUID();
    await expect(open({ grossAmount: "10.44" }, claim)).rejects.toMatchObject({ code: "provider_timeout" });
    const { id, chargeId, instructions } = await open({ grossAmount: "10.44" }, claim);
    const { providerReference } = await attemptOf(id);
    expect(instructions).toMatchObject({ barcode: (await findBoleto(providerReference))?.barcode });
    const ofCharge = await storedCharge(merchantId, chargeId);
    expect(await listAttempts(db(), merchantId, ofCharge.id)).toHaveLength(1);
  });

  it("fails if its bank refuses it", async () => {
    await expect(open({ grossAmount: "10.43" })).rejects.toMatchObject({ code: "provider_error" });
  });
});

describe("its payer", () => {
  it("pays at once by Pix, which closes the barcode", async () => {
    const { charge, attempt } = await boletoOf();
    await simulatePayment(merchantId, charge.id);
    expect(await tellReports(attempt.providerReference)).toBe(1);
    expect(await enquired(attempt.id)).toMatchObject({
      status: "PAID",
      gatewayStatus: "PAID_BY_QR_CODE",
      providerPaymentId: expect.stringMatching(/^E99999999/),
    });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    expect(await findBoleto(attempt.providerReference)).toMatchObject({ status: "PAID" });
    const body = { amount: asMinor(400) };
    const refund = await createRefund(merchantId, charge.id, { body, claimId: null }, SYSTEM_ACTOR);
    expect(refund).toMatchObject({ amount: "4.00", status: "PENDING" });
  });

  it("pays by barcode, which is known on the next business day and cannot be refunded through the bank", async () => {
    const { charge, attempt } = await boletoOf("10.41");
    await at(DUE, 15);
    await simulatePayment(merchantId, charge.id);
    await at(DUE, 23);
    expect((await enquired(attempt.id)).status).toBe("PENDING");
    await at(confirmedOn(DUE), 7);
    expect(await enquired(attempt.id)).toMatchObject({ status: "PAID", gatewayStatus: "PAID_BY_BARCODE" });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    await expect(
      createRefund(merchantId, charge.id, { body: {}, claimId: null }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({ code: "illegal_transition", detail: expect.stringContaining("barcode") });
  });

  it("pays only once if both rails are used: the barcode's money is held, and no bank can send it back", async () => {
    const { charge, attempt } = await boletoOf("10.42");
    await simulatePayment(merchantId, charge.id);
    await enquired(attempt.id);
    await at(confirmedOn(nextBusinessDay(brasiliaDay(new Date()))), 7);
    await enquired(attempt.id);
    const [held, ...others] = await listSuspenseOf(db(), merchantId, [charge.id]);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ reason: "DUPLICATE", status: "HELD", amountMinor: 1042 });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    await expect(refundSuspense(merchantId, held?.id ?? "", null, SYSTEM_ACTOR)).rejects.toMatchObject({
      code: "illegal_transition",
      detail: expect.stringContaining("barcode"),
    });
  });

  it("gets a Pix back at once after paying by barcode", async () => {
    const { charge, attempt } = await boletoOf();
    await payBoleto(attempt.providerReference, { rails: ["BARCODE"] });
    await at(confirmedOn(nextBusinessDay(brasiliaDay(new Date()))), 7);
    await enquired(attempt.id);
    await payBoleto(attempt.providerReference, { rails: ["QR_CODE"] });
    await enquired(attempt.id);
    await enquired(attempt.id);
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", 1050]]);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    const refunds = await listRefunds(db(), merchantId, charge.id);
    expect(refunds).toMatchObject([{ amountMinor: 1050, suspenseId: expect.any(String) }]);
  });

  it("pays by another method, which closes the boleto at its bank", async () => {
    const { charge, attempt } = await boletoOf();
    await payPix((await newPixAttempt(charge)).providerReference);
    expect((await attemptOf(attempt.id)).status).toBe("CANCELED");
    await voidAttempt(attempt.id);
    expect(await findBoleto(attempt.providerReference)).toMatchObject({ status: "CANCELED" });
  });

  it("pays a canceled boleto nevertheless, and the money is held", async () => {
    const { charge, attempt } = await boletoOf();
    await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    await voidAttempt(attempt.id);
    await payBoleto(attempt.providerReference);
    await enquired(attempt.id);
    expect(await suspended(merchantId)).toEqual([["LATE", 1050]]);
  });
});

describe("the checkout", () => {
  it("offers a boleto with its due date, and asks for the data that it requires", async () => {
    const charge = await newCharge(merchantId, { ...lasting(), customer: { name: "Ana Souza" } });
    const offer = (await getCheckout(merchantId, charge.id)).methods.find(
      ({ method }) => method === "BOLETO",
    );
    expect(offer).toEqual({ method: "BOLETO", dueDate: DUE, payerFields: ["document"] });
    const body = { paymentMethod: "BOLETO" } as const;
    await expect(payCheckout(merchantId, charge.id, { body, claimId: null })).rejects.toMatchObject({
      errors: [{ pointer: "/customer/document" }],
    });
    const named = { ...body, customer: { document: PAYER.document, documentType: "CPF" as const } };
    const paying = await payCheckout(merchantId, charge.id, { body: named, claimId: null });
    expect(paying).toMatchObject({
      nextAction: { type: "BOLETO" },
      instructions: { type: "BOLETO", dueDate: DUE },
    });
    const again = await payCheckout(merchantId, charge.id, { body, claimId: null });
    expect(again.id).toBe(paying.id);
  });

  it("offers no boleto for a charge that is too large, or expires before a payment is confirmed", async () => {
    const short = await newCharge(merchantId, { customer: PAYER });
    const large = await newCharge(merchantId, { ...lasting(), grossAmount: "100000000.00", customer: PAYER });
    for (const { id } of [short, large]) {
      const { methods } = await getCheckout(merchantId, id);
      expect(methods.map(({ method }) => method)).not.toContain("BOLETO");
    }
  });

  it("prints only an open boleto, with most of the payer's document hidden", async () => {
    const { charge, attempt } = await boletoOf();
    expect(await getBoletoSheet(charge.checkoutId)).toMatchObject({
      sheet: {
        barcode: (await findBoleto(attempt.providerReference))?.barcode,
        amount: "10.50",
        dueDate: DUE,
        beneficiary: expect.stringContaining("11.222.333/0001-81"),
        payer: "Ana Souza · CPF ***.982.247-**",
        isTest: true,
      },
    });
    await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    expect(await getBoletoSheet(charge.checkoutId)).toBeNull();
    expect(await getBoletoSheet("unknown")).toBeNull();
  });

  it("replaces a boleto whose last day has passed", async () => {
    const charge = await newCharge(merchantId, { ...lasting(addDays(DUE, 30)), customer: PAYER });
    const due = { paymentMethod: "BOLETO", dueDate: DUE } as const;
    const { id } = await createAttempt(merchantId, charge.id, due, null);
    const body = { paymentMethod: "BOLETO" } as const;
    expect((await payCheckout(merchantId, charge.id, { body, claimId: null })).id).toBe(id);
    await at(addDays(DUE, 4), 12);
    const next = await payCheckout(merchantId, charge.id, { body, claimId: null });
    expect(next.id).not.toBe(id);
    expect((await attemptOf(id)).status).toBe("CANCELED");
  });
});
