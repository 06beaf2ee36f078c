import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { invoices } from "#db/schema/invoices";
import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { mineInSandbox, payCryptoInSandbox, reorganizeInSandbox } from "#lib/invoices/drive-in-sandbox";
import { newId } from "#lib/platform/ids/new-id";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { sandboxAt } from "#test/sandbox-at";
import { queuedReports } from "#test/sandbox-report";

const PAY_UNITS = 200_000n;
let merchantId: MerchantId;
let paymentId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  paymentId = await newInvoice("BTC");
});

/** A stored invoice of the merchant; returns the provider's payment id. */
async function newInvoice(payCurrency: PayCurrency): Promise<string> {
  const attempt = await newPixAttempt(await newCharge(merchantId));
  const payment = await (await sandboxAt("crypto")).createPayment({
    reference: attempt.id,
    currency: payCurrency,
    amountUnits: PAY_UNITS,
  });
  await db()
    .insert(invoices)
    .values({
      id: newId("invoice"),
      type: "PAYMENT",
      merchantId,
      chargeId: attempt.chargeId,
      attemptId: attempt.id,
      idTransaction: randomUUID(),
      provider: "sandbox",
      providerPaymentId: payment.paymentId,
      status: "WAITING_PAYMENT",
      amountMinor: asMinor(1050),
      currency: "BRL",
      payCurrency,
      network: payCurrency === "BTC" ? "BITCOIN" : "ETHEREUM",
      payUnits: PAY_UNITS,
      requiredConfirmations: 2,
      rate: "525000",
      toleranceBps: 0,
      payAddress: payment.address,
      quoteExpiresAt: new Date(Date.now() + 900_000),
      closesAt: new Date(Date.now() + 90_000_000),
    });
  return payment.paymentId;
}

const pay = (amount: string | null, confirmations: number | null = null) =>
  payCryptoInSandbox(merchantId, paymentId, { amount, confirmations });
const seen = async () =>
  (await (await sandboxAt("crypto")).findPayment(paymentId))?.transactions.map(
    ({ amountUnits, confirmations }) => [amountUnits, confirmations],
  );

describe("driving the sandbox's chain", () => {
  it("pays an invoice in part, then the rest, mines and reorganizes", async () => {
    expect(await pay("0.0015", 1)).toEqual({ status: "PARTIALLY_PAID" });
    expect(await pay(null, 0)).toEqual({ status: "CONFIRMING" });
    expect(await seen()).toEqual([
      [150_000n, 1],
      [50_000n, 0],
    ]);
    expect(await mineInSandbox(merchantId, paymentId, 2)).toEqual({ status: "PAID" });
    const replaced = { depth: 2, drop: true };
    expect(await reorganizeInSandbox(merchantId, paymentId, replaced)).toEqual({ status: "PARTIALLY_PAID" });
    expect(await queuedReports(paymentId)).toHaveLength(4);
  });

  it.each([
    ["0.000000001", "too_many_decimals"],
    ["0", "out_of_range"],
    ["0.00000000", "out_of_range"],
    ["-1", "out_of_range"],
    ["0.20000001", "out_of_range"],
    ["9".repeat(60), "out_of_range"],
    ["1e-8", "not_a_decimal"],
  ])("refuses %s BTC naming the field, and nothing is sent", async (amount, code) => {
    await expect(pay(amount)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/amount", code }],
    });
    expect(await seen()).toEqual([]);
  });

  it("accepts as many decimals as the invoice's coin has", async () => {
    paymentId = await newInvoice("ETH");
    await pay("0.000000000000000001");
    expect(await seen()).toEqual([[1n, 12]]);
  });

  it("treats another merchant's payment as missing, and moves nothing", async () => {
    const { merchantId: stranger } = await newMerchant();
    const missing = { code: "not_found" };
    const paid = { amount: null, confirmations: null };
    await expect(payCryptoInSandbox(stranger, paymentId, paid)).rejects.toMatchObject(missing);
    await expect(mineInSandbox(stranger, paymentId, 1)).rejects.toMatchObject(missing);
    const replaced = { depth: 1, drop: false };
    await expect(reorganizeInSandbox(stranger, paymentId, replaced)).rejects.toMatchObject(missing);
    expect(await queuedReports(paymentId)).toEqual([]);
  });

  it("treats an unknown payment as missing", async () => {
    const nobody = { amount: null, confirmations: null };
    await expect(payCryptoInSandbox(merchantId, "cpay_nobody", nobody)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
