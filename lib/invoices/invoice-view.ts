import { merchantTime } from "#db/clock";
import type { ChainTransactionRecord } from "#lib/chain/chain-transactions.queries";
import { type CryptoPaymentRequest, toPayAddress, toPaymentUri } from "#lib/coins/payment-uri.rules";
import { formatUnits } from "#lib/coins/units.rules";
import { toAmountNumber } from "#lib/domain/money/money";
import type { CryptoPaymentView, InvoiceView } from "#lib/invoices/invoice.contract";
import { effectiveInvoiceStatus } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { toQrPngBase64 } from "#lib/platform/qr/png-base64";

/** An invoice at `now`; `userId` is its merchant's number, `transactions` are this invoice's. */
export function toInvoiceView(
  invoice: InvoiceRecord,
  related: { userId: number; transactions: ChainTransactionRecord[] },
  now: Date,
): InvoiceView {
  const isPayment = invoice.type === "PAYMENT";
  const request = isPayment ? requestOf(invoice) : null;
  const { payCurrency } = invoice;
  return {
    id: invoice.id,
    type: invoice.type,
    status: effectiveInvoiceStatus(invoice.status, invoice, merchantTime(invoice.merchantId, now)),
    additional_status: invoice.additionalStatus,
    amount: toAmountNumber(invoice.amountMinor, invoice.currency),
    currency: invoice.currency,
    gateway: invoice.provider,
    custodian: invoice.custodian,
    user_id: related.userId,
    external_reference: invoice.externalReference,
    createdAt: invoice.createdAt.toISOString(),
    updatedAt: invoice.updatedAt.toISOString(),
    payment_details: {
      pay_address: request ? toPayAddress(request) : invoice.payAddress,
      qr_code: request && toQrCode(request),
      expires_at: invoice.quoteExpiresAt?.toISOString() ?? null,
      pay_currency: payCurrency,
      fiat_currency: invoice.currency,
      pay_amount: formatUnits(invoice.payUnits, payCurrency),
      amount_received: isPayment ? formatUnits(invoice.receivedUnits, payCurrency) : null,
      network: invoice.network,
      confirmations: invoice.confirmations,
      required_confirmations: invoice.requiredConfirmations,
      rate: invoice.rate,
      transactions: related.transactions.map(({ hash, amountUnits, confirmations, detectedAt }) => ({
        hash,
        amount: formatUnits(amountUnits, payCurrency),
        confirmations,
        detected_at: detectedAt.toISOString(),
      })),
    },
  };
}

/** The answer to a created crypto payment. */
export function toCryptoPaymentView(invoice: InvoiceRecord, now: Date): CryptoPaymentView {
  const request = requestOf(invoice);
  return {
    id: invoice.id,
    id_transaction: invoice.idTransaction,
    status: effectiveInvoiceStatus(invoice.status, invoice, merchantTime(invoice.merchantId, now)),
    payment_id: invoice.providerPaymentId,
    qr_code: request && toQrCode(request),
    pay_address: request && toPayAddress(request),
    amount: toAmountNumber(invoice.amountMinor, invoice.currency),
    currency: invoice.currency,
    expires_at: invoice.quoteExpiresAt?.toISOString() ?? null,
    redirect_url: null,
  };
}

// Null until the provider issues an address.
function requestOf({ payAddress, payCurrency, payUnits }: InvoiceRecord): CryptoPaymentRequest | null {
  return payAddress === null ? null : { currency: payCurrency, address: payAddress, amountUnits: payUnits };
}

function toQrCode(request: CryptoPaymentRequest): string {
  return toQrPngBase64(toPaymentUri(request));
}
