import { randomUUID } from "node:crypto";
import { db } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { refunds } from "#db/schema/refunds";
import type { MerchantId } from "#lib/domain/ids";
import { type Minor, sumOfAmounts } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import { newCheckoutId } from "#lib/platform/ids/new-id";
import { newIdAt } from "#lib/platform/ids/new-id-at";
import { type ChargeTax, newChargeTax, type TaxAmounts } from "#lib/tax/charge-tax.rules";

export type PastCharge = {
  product: Product;
  method: PaymentMethod;
  currency: string;
  amountMinor: Minor;
  feeMinor: Minor;
  /** CBS that the bank set aside. */
  taxMinor?: Minor;
  createdAt: Date;
  expiresAt: Date;
  end: { kind: "PAID" | "CANCELED"; at: Date } | { kind: "EXPIRED" | "PENDING" };
  /** Only for paid charges. */
  refunds: { amountMinor: Minor; feeMinor: Minor; status: "PENDING" | "SUCCEEDED" | "FAILED"; at: Date }[];
};

/** Writes a charge of the past with its attempt and its refunds, as the gateway would have stored them. */
export async function insertPastCharge(merchantId: MerchantId, past: PastCharge): Promise<void> {
  const { product, method, currency, amountMinor, feeMinor, taxMinor = 0, createdAt, expiresAt, end } = past;
  const [id, attemptId] = [newIdAt("charge", createdAt), newIdAt("attempt", createdAt)];
  const isPaid = end.kind === "PAID";
  const reservedMinor = sumOfAmounts(past.refunds.filter(({ status }) => status !== "FAILED"));
  await db()
    .insert(charges)
    .values({
      id,
      merchantId,
      product,
      checkoutId: newCheckoutId(merchantId),
      status: end.kind,
      grossAmountMinor: amountMinor,
      currency,
      feeMinor,
      tax: taxMinor > 0 ? taxSetAside(taxMinor) : null,
      refundReservedMinor: reservedMinor,
      expiresAt,
      paidAt: isPaid ? end.at : null,
      canceledAt: end.kind === "CANCELED" ? end.at : null,
      createdAt,
    });
  await db()
    .insert(attempts)
    .values({
      id: attemptId,
      chargeId: id,
      merchantId,
      paymentMethod: method,
      status: isPaid ? "PAID" : "CANCELED",
      amountMinor,
      currency,
      feeMinor,
      checkoutCurrency: method === "INTERNATIONAL" ? "USD" : null,
      checkoutAmountMinor: method === "INTERNATIONAL" ? amountMinor : null,
      exchangeRate: method === "INTERNATIONAL" ? "1" : null,
      provider: "sandbox",
      providerReference: randomUUID(),
      instructions: { type: "NONE" },
      expiresAt,
      enquireAt: null,
      createdAt,
    });
  for (const refund of past.refunds) {
    await db()
      .insert(refunds)
      .values({
        id: newIdAt("refund", refund.at),
        merchantId,
        chargeId: id,
        attemptId,
        amountMinor: refund.amountMinor,
        status: refund.status,
        provider: "sandbox",
        providerPaymentId: attemptId,
        plan: refund.status === "SUCCEEDED" ? { feeMinor: refund.feeMinor, parts: [] } : null,
        createdAt: refund.at,
        updatedAt: refund.at,
      });
  }
}

function taxSetAside(cbsMinor: Minor): ChargeTax {
  const amounts: TaxAmounts = { cbsMinor, ibsMinor: 0 };
  return {
    ...newChargeTax({ ...amounts, documentKey: null, splitBase: "BEFORE_TAX" }),
    sent: true,
    setAside: amounts,
  };
}
