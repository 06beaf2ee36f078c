import { toPayAddress, toPaymentUri } from "#lib/coins/payment-uri.rules";
import { toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import { toQrPngBase64 } from "#lib/platform/qr/png-base64";
import type { InvoiceRow, WrittenPixPayment } from "./product-rows.ts";

/** The answer to a created Pix payment without payer data, in its envelope; renders the QR code with Ponte's own encoder. */
export function createdPixPaymentBody(
  { payment, charge, attempt, merchant }: WrittenPixPayment,
  publicUrl: string,
) {
  const { emv, txid } = attempt.instructions;
  const response = {
    id: Number(payment.id),
    amount: Number(charge.gross_amount_minor) / 100,
    description: charge.description,
    clientMode: payment.client_mode,
    redirect_url: null,
    email: null,
    phoneNumber: null,
    document_type: null,
    expire_at: toBrasiliaTime(charge.expires_at),
    document_client: null,
    document_type_client: null,
    name_client: null,
    external_reference: charge.external_reference,
    id_transaction: payment.id_transaction,
    transaction_pix_id: txid,
    emv,
    name_receiver: merchant.legal_name,
    document_receiver: merchant.document,
    document_type_receiver: merchant.document.length === 11 ? "CPF" : "CNPJ",
    qr_image: toQrPngBase64(emv),
    qr_text: emv,
    status: "Aguardando pagamento",
    status_code: "WAITING_PAYMENT",
    checkout_id: charge.checkout_id,
    checkout_url: `${publicUrl}/checkout/${charge.checkout_id}`,
    createdAt: toBrasiliaTime(charge.created_at),
    updatedAt: toBrasiliaTime(charge.updated_at),
    refunded_amount: 0,
    refund_status: "NONE",
    dueDate: null,
    fine: null,
    interest: null,
    discount: null,
    rebate: null,
    amountToday: Number(charge.gross_amount_minor) / 100,
    amountPaid: null,
    paidParts: null,
  };
  return { status: 201, code: "success", response };
}

/** The answer to a created crypto payment; renders the QR code with Ponte's own encoder. */
export function createdCryptoPaymentBody(invoice: InvoiceRow) {
  const request = {
    currency: invoice.pay_currency,
    address: invoice.pay_address,
    amountUnits: BigInt(invoice.pay_units),
  };
  return {
    id: invoice.id,
    id_transaction: invoice.id_transaction,
    status: invoice.status,
    payment_id: invoice.provider_payment_id,
    qr_code: toQrPngBase64(toPaymentUri(request)),
    pay_address: toPayAddress(request),
    amount: Number(invoice.amount_minor) / 100,
    currency: invoice.currency,
    expires_at: invoice.quote_expires_at.toISOString(),
    redirect_url: null,
  };
}
