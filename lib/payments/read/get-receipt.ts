import { db } from "#db/client";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type ShownDueParts, toShownDueParts } from "#lib/charges/shown-due-parts.rules";
import { toPayersSuspense } from "#lib/charges/suspense-view";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import { formatAmount } from "#lib/domain/money/money";
import { isShownAsCharge } from "#lib/domain/product";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { type Brand, brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { hasPaid, isPaidCharge } from "#lib/payments/states.rules";
import { productOf } from "#lib/products/registry";
import { type ChargeRefundStatus, refundStatusOf } from "#lib/refunds/refund-status.rules";

/** A payer's receipt: amounts are decimal text in BRL, `paymentId` is the provider's. */
export type Receipt = {
  chargeId: string;
  merchant: { name: string; legalName: string; document: string; documentType: "CPF" | "CNPJ"; brand: Brand };
  description: string | null;
  payerName: string | null;
  grossAmount: string;
  dueParts: ShownDueParts | null;
  refundedAmount: string;
  refundStatus: ChargeRefundStatus;
  suspense: CheckoutView["suspense"];
  supportEmail: string | null;
  attempt: AttemptView;
  paymentId: string | null;
  paidAt: Date;
};

/** The receipt of the charge with that page; null if there is none, or the charge is unpaid or paid in crypto. */
export async function getReceipt(checkoutId: string): Promise<Receipt | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  if (!charge || !isPaidCharge(charge.status) || !isShownAsCharge(charge.product)) return null;
  const [merchant, attempts, suspense] = await Promise.all([
    getMerchantOrThrow(db(), charge.merchantId),
    listAttempts(db(), charge.merchantId, charge.id),
    listSuspenseOf(db(), charge.merchantId, [charge.id]),
  ]);
  const paid = attempts.find(({ status }) => hasPaid(status));
  if (!paid) return null;
  const documentType = documentTypeOf(merchant.document);
  return {
    chargeId: charge.id,
    merchant: {
      name: merchant.name,
      legalName: merchant.legalName,
      document: formatDocument(documentType, merchant.document),
      documentType,
      brand: brandOf(merchant),
    },
    suspense: suspense.map(toPayersSuspense),
    supportEmail: merchant.supportEmail,
    ...paymentPart(charge, paid),
  };
}

function paymentPart(charge: ChargeRecord, paid: AttemptRecord) {
  return {
    description: charge.description,
    payerName: (productOf(charge).isPayerNamed && charge.customer?.name) || null,
    grossAmount: formatAmount(paidMinorOf(charge), charge.currency),
    dueParts: toShownDueParts(charge),
    refundedAmount: formatAmount(charge.refundedMinor, charge.currency),
    refundStatus: refundStatusOf(charge),
    attempt: toAttemptView(paid, charge.checkoutId),
    paymentId: paid.providerPaymentId,
    paidAt: charge.paidAt ?? paid.updatedAt,
  };
}
