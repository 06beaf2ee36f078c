import { expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { createRefund } from "#lib/refunds/create-refund";
import { explainRefunds } from "#lib/refunds/explain-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { storedAttempt, storedCharge } from "#test/new-charge";
import { newCryptoPayment, payCoins, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";
import { readClosingPayment } from "./load-invoice-page";

it("an invoice closed by Pix shows that payment, and offers its amount, not the coins, for a refund", async () => {
  const { merchantId } = await newMerchant();
  const waiting = await newCryptoPayment(merchantId);
  const invoice = await payCoins(waiting, waiting.payUnits / 2n);
  const read = async () => {
    const charge = await storedCharge(merchantId, invoice.chargeId ?? "");
    const { takenMinor } = await explainRefunds(merchantId, charge.id);
    const attempts = await listAttempts(db(), merchantId, charge.id);
    return readClosingPayment(await storedInvoice(invoice.id), charge, attempts, takenMinor);
  };
  expect(await read()).toBeNull();
  const { id } = await payCheckout(merchantId, invoice.chargeId as never, {
    body: { paymentMethod: "PIX" },
    claimId: null,
  });
  const { providerReference, amountMinor } = await storedAttempt(merchantId, id);
  await payPix(providerReference);
  const amount = (amountMinor / 100).toFixed(2);
  expect(await read()).toMatchObject({ method: "PIX", amount, offer: { left: amount } });
  const body = createRefundBody.parse({ amount: "1.00" });
  await createRefund(merchantId, invoice.chargeId ?? "", { body, claimId: null }, SYSTEM_ACTOR);
  expect((await read())?.offer?.left).toBe(((amountMinor - 100) / 100).toFixed(2));
});
