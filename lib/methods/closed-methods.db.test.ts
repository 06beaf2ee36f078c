import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as payPix } from "#app/api/sandbox/pix/[txid]/pay/route.ts";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { previewCharge } from "#lib/charges/product/preview-charge";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { cryptoInvoiceOpener } from "#lib/invoices/crypto-invoice-opener";
import { createCryptoPaymentBody, requestWithdrawalBody } from "#lib/invoices/invoice.contract";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { whyNoneOpen } from "#lib/methods/open-methods";
import { whatIsClosed } from "#lib/methods/what-is-closed";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { createRefund } from "#lib/refunds/create-refund";
import { requestWithdrawal } from "#lib/withdrawals/request-withdrawal";
import { payByCardBody } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";

import { chargeBody, newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByPix } from "#test/paid-charge";

const CLOSED = { code: "payment_method_not_allowed", errors: [{ code: "no_provider" }] };
const PIX = { paymentMethod: "PIX" };

let merchantId: MerchantId;
let liveId: MerchantId;
let userId: UserId;
beforeEach(async () => {
  ({ merchantId, liveId, userId } = await newMerchant());
});
afterEach(() => changeSettings({ sandbox: true, demo: true }));
// Closed methods depend on all connections, and other tests create some.

const switchOff = () => changeSettings({ sandbox: false });
const coins = { fiat_currency: "BRL", pay_currency: "BTC" };

describe.each([
  ["where the sandbox is off", () => merchantId, switchOff],
  ["in live mode without a real provider", () => liveId, () => {}],
])("%s", (_, merchant, close) => {
  it("a new charge is refused as unpayable for lack of a provider", async () => {
    expect(await whyNoneOpen(await getMerchantOrThrow(db(), merchantId))).toBeNull();
    close();
    expect(await whyNoneOpen(await getMerchantOrThrow(db(), merchant()))).toBe("no_provider");
  });

  it("no method starts a payment, and each refusal gives the reason", async () => {
    close();
    const of = merchant();
    await expect(openCharge(chargeOpener, of, chargeBody(PIX), null)).rejects.toMatchObject(CLOSED);
    const expire_at = new Date(Date.now() + 3_600_000).toISOString();
    const pix = createPixPaymentBody.parse({ clientMode: "noNeedToSpecify", amount: 10.5, expire_at });
    await expect(openCharge(pixPaymentOpener, of, pix, null)).rejects.toMatchObject(CLOSED);
    const customer = { customer_name: "Ana", customer_email: "ana@example.com" };
    const crypto = createCryptoPaymentBody.parse({
      ...coins,
      amount: 10,
      external_reference: "7",
      ...customer,
    });
    await expect(openCharge(cryptoInvoiceOpener, of, crypto, null)).rejects.toMatchObject(CLOSED);
    const pay_address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const withdrawal = requestWithdrawalBody.parse({ ...coins, amount: 10, pay_address });
    const requester = { merchantId: of, userId };
    await expect(requestWithdrawal(requester, withdrawal, null, SYSTEM_ACTOR)).rejects.toMatchObject(CLOSED);
  });

  it("a charge without a method is neither created nor previewed: its payer could choose none", async () => {
    close();
    const refusal = { code: CLOSED.code, errors: [{ pointer: "/paymentMethod", code: "no_method_open" }] };
    await expect(openCharge(chargeOpener, merchant(), chargeBody(), null)).rejects.toMatchObject(refusal);
    await expect(previewCharge(merchant(), chargeBody())).rejects.toMatchObject(refusal);
  });

  it("no sandbox route exists", async () => {
    const scopes = ["charges:write" as const];
    const grant = { name: "test", scopes, lifetimeMs: 60_000 };
    const { token } = await issueAccessToken(db(), { merchantId: merchant(), userId, clientId: null }, grant);
    close();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const request = new Request("http://localhost/api/sandbox/pix/x/pay", {
      method: "POST",
      headers,
      body: "{}",
    });
    const answer = await payPix(request, { params: Promise.resolve({ txid: "x" }) });
    expect([answer.status, await answer.json()]).toMatchObject([404, { detail: /no such route/ }]);
  });
});

describe("where the sandbox is off", () => {
  it("a checkout offers nothing and accepts no card", async () => {
    const charge = await newCharge(merchantId);
    switchOff();
    expect((await getCheckout(charge.merchantId, charge.id)).methods).toEqual([]);
    const card = payByCardBody("4111111111111111");
    await expect(
      payCheckout(charge.merchantId, charge.id, { body: card, claimId: null }),
    ).rejects.toMatchObject(CLOSED);
  });

  it("its reports are refused, even if correctly signed", async () => {
    switchOff();
    await expect(acceptReport({ provider: "sandbox" }, new Headers(), "{}")).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("its payments cannot be refunded, and the refusal says so", async () => {
    const charge = await paidByPix(merchantId);
    switchOff();
    expect(
      await createRefund(
        merchantId,
        charge.id,
        { body: { amount: asMinor(100) }, claimId: null },
        SYSTEM_ACTOR,
      ),
    ).toMatchObject({
      status: "FAILED",
    });
  });

  it("the start lists closed methods; with the sandbox, those that live merchants lack, except in the demo", async () => {
    expect(await whatIsClosed()).toBeNull();
    changeSettings({ demo: false });
    expect(await whatIsClosed()).toMatch(
      /^Closed in live mode, .+: Pix, cards, payments from abroad, coins, Pix Automático\./,
    );
    switchOff();
    expect(await whatIsClosed()).toMatch(
      /^Closed, since the sandbox is off .+: Pix, cards, payments from abroad, coins, Pix Automático\.$/,
    );
  });
});

it("an earlier Pix code stays the same when the sandbox is switched off", async () => {
  const attempt = await newPixAttempt(await newCharge(merchantId));
  switchOff();
  const { lastAttempt } = await getCheckout(merchantId, attempt.chargeId);
  expect(lastAttempt).toMatchObject({ id: attempt.id, status: "PENDING" });
});
