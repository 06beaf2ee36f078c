import { beforeEach, describe, expect, it } from "vitest";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { simulatePayment } from "#lib/payments/read/simulate-payment";
import { newCharge, newPixAttempt, storedCharge } from "#test/new-charge";
import { newCryptoPayment, tellChain } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { tellReports } from "#test/sandbox-report";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const missing = { code: "not_found" };

describe("a simulated payer", () => {
  it("pays the open Pix, once", async () => {
    const charge = await newCharge(merchantId);
    await expect(simulatePayment(merchantId, charge.id)).rejects.toMatchObject(missing);
    const { providerReference } = await newPixAttempt(charge);
    await simulatePayment(merchantId, charge.id);
    await tellReports(providerReference);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PAID" });
    await expect(simulatePayment(merchantId, charge.id)).rejects.toMatchObject(missing);
  });

  it("sends the coins that an invoice requires, in an amount that can be typed", async () => {
    const invoice = await newCryptoPayment(merchantId, { pay_currency: "ETH" });
    // A payer types at most nine of this coin's 18 decimals.
    expect(invoice.payUnits % 10n ** 9n).toBe(0n);
    await simulatePayment(merchantId, invoice.chargeId as ChargeId);
    expect(await tellChain(invoice)).toMatchObject({ status: "PAID", receivedUnits: invoice.payUnits });
  });

  it("never pays for another merchant", async () => {
    const charge = await newCharge(merchantId);
    await newPixAttempt(charge);
    const stranger = await newMerchant();
    await expect(simulatePayment(stranger.merchantId, charge.id)).rejects.toMatchObject(missing);
  });
});
