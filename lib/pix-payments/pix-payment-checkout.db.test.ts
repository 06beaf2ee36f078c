import { beforeEach, describe, expect, it } from "vitest";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { payByCardBody } from "#test/card-payment";
import { letExpire, newCharge, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { payPix } from "#test/paid-charge";

const PAYER = {
  name: "Ana Souza",
  document: "529.982.247-25",
  email: "ana@example.com",
  phone: "+55 11 91234-5678",
};
const REQUEST = { clientMode: "requestCheckout" };

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

function payByPix(chargeId: ChargeId, customer?: object) {
  const body = checkoutPaymentBody.parse({ paymentMethod: "PIX", ...(customer ? { customer } : {}) });
  return payCheckout(merchantId, chargeId, { body, claimId: null });
}

async function refusedFields(chargeId: ChargeId, customer?: object): Promise<string[]> {
  const refusal = await payByPix(chargeId, customer).then(
    () => ({ errors: [] }),
    (error: { errors: { pointer: string; code: string }[] }) => error,
  );
  return refusal.errors.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe("the page of a Pix payment with requestCheckout", () => {
  it("asks for the four fields, accepts only PIX, and shows the code once they are given", async () => {
    const { payment, charge } = await newPixPayment(merchantId, REQUEST);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      payerFields: ["name", "document", "email", "phone"],
      methods: [{ method: "PIX" }],
      lastAttempt: null,
    });
    const paying = await payByPix(charge.id, PAYER);
    expect(paying.nextAction).toEqual({ type: "PIX" });
    const filled = await getPixPayment(merchantId, String(payment.id));
    expect(filled).toMatchObject({
      name_client: PAYER.name,
      document_client: "52998224725",
      document_type: null,
      document_type_client: "CPF",
      email: PAYER.email,
      phoneNumber: PAYER.phone,
      emv: expect.stringMatching(/^000201/),
      status_code: "WAITING_PAYMENT",
    });
    expect(filled.updatedAt > payment.updatedAt).toBe(true);
    expect((await getCheckout(merchantId, charge.id)).payerFields).toEqual([]);
    await payPix(filled.transaction_pix_id ?? "");
    expect(await getPixPayment(merchantId, String(payment.id))).toMatchObject({ status_code: "PAID" });
  });

  it("names each field that is missing, and starts nothing", async () => {
    const { charge } = await newPixPayment(merchantId, REQUEST);
    const all = ["name", "document", "email", "phone"].map((field) => `/customer/${field} required`);
    expect(await refusedFields(charge.id)).toEqual(all);
    expect(await refusedFields(charge.id, {})).toEqual(all);
    for (const field of ["name", "document", "email", "phone"]) {
      const { [field]: _, ...rest } = PAYER as Record<string, string>;
      expect(await refusedFields(charge.id, rest)).toEqual([`/customer/${field} required`]);
    }
    expect((await getCheckout(merchantId, charge.id)).lastAttempt).toBeNull();
    expect((await storedCharge(merchantId, charge.id)).customer).toBeNull();
  });

  it("requires a CPF or CNPJ and a plausible phone", async () => {
    const { charge } = await newPixPayment(merchantId, REQUEST);
    const wrong = { ...PAYER, document: "AB123", documentType: "PASSPORT", phone: "00 0000-0000" };
    expect(await refusedFields(charge.id, wrong)).toEqual([
      "/customer/document invalid_document",
      "/customer/phone invalid_phone",
    ]);
  });

  it("asks only for what the merchant did not send, and never changes what it sent", async () => {
    const said = { ...REQUEST, name_client: "Bia", document_client: "11222333000181" };
    const { payment, charge } = await newPixPayment(merchantId, said);
    expect((await getCheckout(merchantId, charge.id)).payerFields).toEqual(["email", "phone"]);
    await payByPix(charge.id, PAYER);
    expect(await getPixPayment(merchantId, String(payment.id))).toMatchObject({
      name_client: "Bia",
      document_client: "11222333000181",
      document_type_client: "CNPJ",
      email: PAYER.email,
    });
  });

  it("shows a second tab the same code without asking again", async () => {
    const { charge } = await newPixPayment(merchantId, REQUEST);
    const first = await payByPix(charge.id, PAYER);
    const second = await payByPix(charge.id);
    const third = await payByPix(charge.id, { ...PAYER, name: "Somebody else" });
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect((await storedCharge(merchantId, charge.id)).customer).toMatchObject({ name: PAYER.name });
  });

  it("starts one Pix when it is filled in twice at once", async () => {
    const { charge } = await newPixPayment(merchantId, REQUEST);
    const all = await Promise.all(Array.from({ length: 5 }, () => payByPix(charge.id, PAYER)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it("shows that the payment has expired, whatever is filled in", async () => {
    const { charge } = await newPixPayment(merchantId, REQUEST);
    await letExpire(charge);
    for (const customer of [undefined, PAYER]) {
      await expect(payByPix(charge.id, customer)).rejects.toMatchObject({ code: "charge_not_payable" });
    }
    expect((await storedCharge(merchantId, charge.id)).customer).toBeNull();
  });
});

describe("the page of any Pix payment", () => {
  it("refuses a card and other currencies, and shows the existing Pix", async () => {
    const { payment, charge } = await newPixPayment(merchantId);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      payerFields: [],
      methods: [{ method: "PIX" }],
      lastAttempt: { instructions: { emv: payment.emv } },
    });
    const international = checkoutPaymentBody.parse({ paymentMethod: "INTERNATIONAL", currency: "USD" });
    for (const body of [payByCardBody("4111111111111111"), international]) {
      await expect(payCheckout(merchantId, charge.id, { body, claimId: null })).rejects.toMatchObject({
        code: "payment_method_not_allowed",
        errors: [{ pointer: "/paymentMethod" }],
      });
    }
  });
});

describe("the page of a charge", () => {
  it("asks for nothing, and stores the payer's data if none is known", async () => {
    const charge = await newCharge(merchantId, { customer: { name: "Bia" } });
    expect((await getCheckout(merchantId, charge.id)).payerFields).toEqual([]);
    await payByPix(charge.id, PAYER);
    expect((await storedCharge(merchantId, charge.id)).customer).toEqual({
      ...PAYER,
      name: "Bia",
      document: "52998224725",
      documentType: "CPF",
    });
  });

  it("stores the holder of the paying card", async () => {
    const charge = await newCharge(merchantId);
    const customer = { name: "ANA S SOUZA", document: PAYER.document };
    await payCheckout(merchantId, charge.id, {
      body: payByCardBody("4111111111111111", { customer }),
      claimId: null,
    });
    expect((await storedCharge(merchantId, charge.id)).customer).toEqual({
      name: "ANA S SOUZA",
      document: "52998224725",
      documentType: "CPF",
    });
  });
});
