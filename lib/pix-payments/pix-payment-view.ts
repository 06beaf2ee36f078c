import { merchantTime } from "#db/clock";
import { attemptToShow } from "#lib/attempts/attempt-to-show.rules";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { checkoutUrlOf, toLockView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { owedOfCharge } from "#lib/charges/due-charge.rules";
import type { Customer } from "#lib/customers/customer.rules";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { toAmountNumber } from "#lib/domain/money/money";
import { brasiliaDay, toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import { toDueTermsView } from "#lib/pix/due-terms.contract";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import {
  isPixPayable,
  PIX_PAYMENT_STATUSES,
  type PixPaymentStatus,
  pixPaymentStatusOf,
} from "#lib/pix-payments/pix-payment-status.rules";
import type { PixPaymentWithCharge } from "#lib/pix-payments/pix-payments.queries";
import { toQrPngBase64 } from "#lib/platform/qr/png-base64";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";
import { toTaxView } from "#lib/tax/tax-view";

/** A Pix payment at `now`; `attempts` are its charge's, newest first, `merchant` receives it. */
export function toPixPaymentView(
  { payment, charge }: PixPaymentWithCharge,
  related: { merchant: Pick<MerchantRecord, "legalName" | "document">; attempts: readonly AttemptRecord[] },
  now: Date,
): PixPaymentView {
  const status = pixPaymentStatusOf(charge, merchantTime(charge.merchantId, now));
  const { customer } = charge;
  const pix = pixOf(related.attempts);
  return {
    id: payment.id,
    amount: toAmountNumber(charge.grossAmountMinor, "BRL"),
    description: charge.description,
    clientMode: payment.clientMode,
    redirect_url: charge.redirectUrl,
    email: customer?.email ?? null,
    phoneNumber: customer?.phone ?? null,
    document_type: cpfOrCnpj(payment.documentTypeSent),
    expire_at: toBrasiliaTime(charge.expiresAt),
    document_client: customer?.document ?? null,
    document_type_client: cpfOrCnpj(customer?.documentType),
    name_client: customer?.name ?? null,
    external_reference: charge.externalReference,
    id_transaction: payment.idTransaction,
    transaction_pix_id: pix?.txid ?? null,
    emv: pix?.emv ?? null,
    name_receiver: related.merchant.legalName,
    document_receiver: related.merchant.document,
    document_type_receiver: normalizeDocument("CPF", related.merchant.document) ? "CPF" : "CNPJ",
    // Rendered when read: stored events omit it.
    get qr_image() {
      return pix ? toQrPngBase64(pix.emv) : null;
    },
    qr_text: pix?.emv ?? null,
    status: PIX_PAYMENT_STATUSES[status],
    status_code: status,
    checkout_id: charge.checkoutId,
    checkout_url: checkoutUrlOf(charge.checkoutId),
    createdAt: toBrasiliaTime(charge.createdAt),
    updatedAt: toBrasiliaTime(charge.updatedAt),
    refunded_amount: toAmountNumber(charge.refundedMinor, "BRL"),
    refund_status: refundStatusOf(charge),
    dueDate: charge.dueDate,
    ...toDueTermsView(charge.dueTerms),
    ...amountsOf(charge, status, now),
    ...toLockView(charge),
    ...(charge.tax && { tax: toTaxView(charge.tax) }),
  };
}

function amountsOf(
  charge: ChargeRecord,
  status: PixPaymentStatus,
  now: Date,
): Pick<PixPaymentView, "amountToday" | "amountPaid" | "paidParts"> {
  const today = brasiliaDay(merchantTime(charge.merchantId, now));
  const { receivedParts: parts } = charge;
  return {
    amountToday: isPixPayable(status) ? toAmountNumber(owedOfCharge(charge, today), "BRL") : null,
    amountPaid: charge.paidAt ? toAmountNumber(paidMinorOf(charge), "BRL") : null,
    paidParts: parts && {
      fine: toAmountNumber(parts.fineMinor, "BRL"),
      interest: toAmountNumber(parts.interestMinor, "BRL"),
      discount: toAmountNumber(parts.discountMinor, "BRL"),
      rebate: toAmountNumber(parts.rebateMinor, "BRL"),
    },
  };
}

function pixOf(attempts: readonly AttemptRecord[]): { emv: string; txid: string } | null {
  const instructions = attemptToShow(attempts)?.instructions;
  return instructions?.type === "PIX" ? instructions : null;
}

function cpfOrCnpj(type: Customer["documentType"] | null): "CPF" | "CNPJ" | null {
  return type === "CPF" || type === "CNPJ" ? type : null;
}
