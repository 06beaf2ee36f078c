import { beforeEach, describe, expect, it } from "vitest";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { cryptoCheckout } from "#lib/invoices/crypto-checkout.contract";
import { getCryptoCheckout, getCryptoCheckoutPage } from "#lib/invoices/get-crypto-checkout";
import { getCheckoutPage } from "#lib/payments/read/get-checkout";
import { newCharge, storedCharge } from "#test/new-charge";
import { endsIn, newCryptoPayment, payCoins } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";

const HOUR_MS = 3_600_000;

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});

async function readCheckout({ chargeId }: { chargeId: ChargeId | null }) {
  return cryptoCheckout.parse(await getCryptoCheckout(merchantId, chargeId ?? ("" as ChargeId)));
}

describe("what a payer sees of a crypto payment", () => {
  it("asks for the whole amount, at an address of the sandbox", async () => {
    const invoice = await newCryptoPayment(merchantId);
    const view = await readCheckout(invoice);
    expect(view).toMatchObject({
      merchantName: "Padaria Estrela",
      status: "WAITING_PAYMENT",
      amount: "100.00",
      coin: { code: "BTC", symbol: "BTC", network: "BITCOIN" },
      amountReceived: "0",
      payAddress: invoice.payAddress,
      sandbox: true,
    });
    expect(view.amountOwed).toBe(view.payAmount);
    expect(view.paymentUri).toBe(`bitcoin:${invoice.payAddress}?amount=${view.payAmount}`);
  });

  it("asks for exactly the missing rest after an underpayment, to the last of 18 decimals", async () => {
    const invoice = await newCryptoPayment(merchantId, { pay_currency: "USDTBSC" });
    await payCoins(invoice, 1n, 0);
    const view = await readCheckout(invoice);
    expect(view).toMatchObject({ status: "PARTIALLY_PAID", amountReceived: "0.000000000000000001" });
    expect(view.paymentUri).toContain(`uint256=${invoice.payUnits - 1n}`);
    expect(view.transactions).toHaveLength(1);
  });

  it("asks for nothing more during confirmation or once paid", async () => {
    const invoice = await newCryptoPayment(merchantId);
    await payCoins(invoice, null, 1);
    expect(await readCheckout(invoice)).toMatchObject({
      status: "CONFIRMING",
      amountOwed: "0",
      paymentUri: null,
      confirmations: 1,
      requiredConfirmations: 2,
      paidAt: null,
    });
    const paid = await newCryptoPayment(merchantId);
    await payCoins(paid);
    const charge = await storedCharge(merchantId, paid.chargeId ?? "");
    expect(await readCheckout(paid)).toMatchObject({
      status: "PAID",
      amountOwed: "0",
      paymentUri: null,
      paidAt: charge.paidAt?.toISOString(),
    });
  });

  it("asks for nothing from the quote's end on, though its address is watched", async () => {
    const invoice = await newCryptoPayment(merchantId);
    await endsIn(invoice, { quoteMs: -1, watchMs: HOUR_MS });
    const view = await readCheckout(invoice);
    expect(view).toMatchObject({ status: "EXPIRED", amountOwed: "0", paymentUri: null });
    expect(view.serverTime < view.closesAt).toBe(true);
    expect(view.serverTime >= view.expiresAt).toBe(true);
  });

  it("exists only for its merchant and this product", async () => {
    const invoice = await newCryptoPayment(merchantId);
    const charge = await newCharge(merchantId);
    const { merchantId: stranger } = await newMerchant();
    const missing = { code: "not_found" };
    await expect(getCryptoCheckout(stranger, invoice.chargeId as ChargeId)).rejects.toMatchObject(missing);
    await expect(getCryptoCheckout(merchantId, charge.id)).rejects.toMatchObject(missing);
  });
});

describe("the hosted page", () => {
  it("belongs to the crypto payment or the charge, never both", async () => {
    const now = new Date();
    const invoice = await newCryptoPayment(merchantId);
    const beneath = await storedCharge(merchantId, invoice.chargeId ?? "");
    const charge = await newCharge(merchantId);
    expect((await getCryptoCheckoutPage(beneath.checkoutId, now))?.checkout.id).toBe(beneath.id);
    expect(await getCheckoutPage(beneath.checkoutId, now)).toBeNull();
    expect(await getCryptoCheckoutPage(charge.checkoutId, now)).toBeNull();
    expect(await getCryptoCheckoutPage("nothing-here", now)).toBeNull();
  });
});
