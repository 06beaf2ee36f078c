import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, transaction } from "#db/client";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { previewCharge } from "#lib/charges/product/preview-charge";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { createCryptoPaymentBody } from "#lib/invoices/invoice.contract";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";
import { payByCardBody } from "#test/card-payment";
import { chargeBody, newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const REFUSED = { code: "payment_method_not_allowed" };
const PIX = { paymentMethod: "PIX" as const };
const APPROVED = "4111111111111111";

/** A merchant of an older version, whose name has no ASCII letters. */
async function merchantWithoutPixName(): Promise<MerchantId> {
  const { merchantId } = await newMerchant();
  await db().update(merchants).set({ name: "商店" }).where(eq(merchants.id, merchantId));
  return merchantId;
}

async function merchantTaking(...methods: PaymentMethod[]): Promise<MerchantId> {
  const { merchantId } = await newMerchant();
  await only(merchantId, ...methods);
  return merchantId;
}

function only(merchantId: MerchantId, ...methods: PaymentMethod[]) {
  return transaction((tx) => updateMerchantSettings(tx, merchantId, { methods }));
}

async function offered(merchantId: MerchantId, chargeId: Parameters<typeof getCheckout>[1]) {
  return (await getCheckout(merchantId, chargeId)).methods.map(({ method }) => method);
}

describe("a method that is switched off", () => {
  test("starts no charge, no preview of one, and no attempt", async () => {
    const merchantId = await merchantTaking("CREDIT_CARD");
    await expect(openCharge(chargeOpener, merchantId, chargeBody(PIX), null)).rejects.toMatchObject(REFUSED);
    await expect(previewCharge(merchantId, chargeBody(PIX))).rejects.toMatchObject(REFUSED);
    const charge = await newCharge(merchantId);
    await expect(createAttempt(merchantId, charge.id, PIX, null)).rejects.toMatchObject({
      ...REFUSED,
      errors: [{ pointer: "/paymentMethod", code: "switched_off" }],
    });
  });

  test("starts no Pix payment and no crypto payment", async () => {
    const merchantId = await merchantTaking("CREDIT_CARD");
    const expire_at = new Date(Date.now() + 3_600_000).toISOString();
    const pix = createPixPaymentBody.parse({ clientMode: "noNeedToSpecify", amount: 10.5, expire_at });
    await expect(openCharge(pixPaymentOpener, merchantId, pix, null)).rejects.toMatchObject(REFUSED);
    const crypto = createCryptoPaymentBody.parse({
      amount: 10.5,
      fiat_currency: "BRL",
      pay_currency: "BTC",
      customer_name: "Ana",
      customer_email: "ana@example.com",
      external_reference: "order-1",
    });
    await expect(openCharge(cryptoInvoiceOpener, merchantId, crypto, null)).rejects.toMatchObject(REFUSED);
  });

  test("is not offered on the checkout, and is refused if it is used there anyway", async () => {
    const merchantId = await merchantTaking("PIX");
    const charge = await newCharge(merchantId);
    expect(await offered(merchantId, charge.id)).toEqual(["PIX"]);
    const byCard = payByCardBody(APPROVED);
    await expect(payCheckout(merchantId, charge.id, { body: byCard, claimId: null })).rejects.toMatchObject(
      REFUSED,
    );
    await only(merchantId, "CREDIT_CARD");
    expect(await offered(merchantId, charge.id)).toEqual(["CREDIT_CARD"]);
    expect((await payCheckout(merchantId, charge.id, { body: byCard, claimId: null })).status).toBe("PAID");
  });

  test("still accepts the money of a Pix code shown earlier", async () => {
    const { merchantId } = await newMerchant();
    const attempt = await newPixAttempt(await newCharge(merchantId));
    await only(merchantId, "CREDIT_CARD");
    expect((await settle(attempt, paid("off-1"))).status).toBe("PAID");
  });
});

test("a link's charge accepts only those of the link's methods that the merchant has turned on", async () => {
  const merchantId = await merchantTaking("PIX", "CREDIT_CARD");
  const methods = ["PIX", "CREDIT_CARD"];
  const body = createPaymentLinkBody.parse({ title: "Curso", grossAmount: "10.50", methods });
  const { url } = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
  await only(merchantId, "PIX", "INTERNATIONAL");
  const charge = await openLinkCharge(openCharge, url.slice(url.lastIndexOf("/") + 1), {
    key: null,
    checkoutId: null,
    network: "203.0.113.9",
  });
  if (!charge) throw new Error("the test's link accepts no payer");
  expect(await offered(merchantId, charge.id)).toEqual(["PIX"]);
  const byCard = payByCardBody(APPROVED);
  await expect(payCheckout(merchantId, charge.id, { body: byCard, claimId: null })).rejects.toMatchObject(
    REFUSED,
  );
});

describe("a merchant whose name no Pix code can carry", () => {
  test("gets no Pix, and a payment that requests it stores nothing", async () => {
    const merchantId = await merchantWithoutPixName();
    await expect(openCharge(chargeOpener, merchantId, chargeBody(PIX), null)).rejects.toMatchObject({
      ...REFUSED,
      errors: [{ code: "not_latin" }],
    });
    const expire_at = new Date(Date.now() + 3_600_000).toISOString();
    const body = createPixPaymentBody.parse({ clientMode: "noNeedToSpecify", amount: 10, expire_at });
    await expect(openCharge(pixPaymentOpener, merchantId, body, null)).rejects.toMatchObject(REFUSED);
    expect(await db().select().from(charges).where(eq(charges.merchantId, merchantId))).toEqual([]);
    const charge = await newCharge(merchantId);
    expect(await offered(merchantId, charge.id)).not.toContain("PIX");
    await expect(payCheckout(merchantId, charge.id, { body: PIX, claimId: null })).rejects.toMatchObject(
      REFUSED,
    );
  });
});
