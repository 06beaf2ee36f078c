import { unpreparedDb } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { TAX_COLUMN } from "#lib/charges/charge-columns";
import { netOf } from "#lib/charges/charge-settlement";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";
import { listPixPayments, type PixPaymentFilter } from "#lib/pix-payments/pix-payment-list.queries";
import { pixPaymentStatusOf } from "#lib/pix-payments/pix-payment-status.rules";
import type { PixPaymentWithCharge } from "#lib/pix-payments/pix-payments.queries";
import { providerNames } from "#lib/providers/registry";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";

/** The merchant's matching Pix payments, newest first, as a CSV stream. */
export function exportPixPayments(
  merchantId: MerchantId,
  filter: Omit<PixPaymentFilter, "providers">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  const everyProvider = { ...filter, providers: providerNames() };
  return csvStream(columnsAt(now), form, async (after) => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    const { rows, hasNext } = await listPixPayments(unpreparedDb(), merchantId, {
      filter: everyProvider,
      request,
      now,
    });
    return { rows, next: hasNext ? (rows.at(-1)?.charge.id ?? null) : null };
  });
}

function columnsAt(now: Date): CsvColumn<PixPaymentWithCharge>[] {
  return [
    ["id", "id", ({ payment }) => String(payment.id)],
    ["id_transaction", "id", ({ payment }) => payment.idTransaction],
    ["charge_id", "id", ({ charge }) => charge.id],
    ["created_at", "instant", ({ charge }) => charge.createdAt],
    ["status", "text", ({ charge }) => pixPaymentStatusOf(charge, merchantTime(charge.merchantId, now))],
    ["amount", "amount", ({ charge }) => formatAmount(charge.grossAmountMinor, charge.currency)],
    ["fee_amount", "amount", ({ charge }) => formatAmount(charge.feeMinor, charge.currency)],
    ["net_amount", "amount", ({ charge }) => formatAmount(netOf(charge).minor, charge.currency)],
    ["refunded_amount", "amount", ({ charge }) => formatAmount(charge.refundedMinor, charge.currency)],
    ["refund_status", "text", ({ charge }) => refundStatusOf(charge)],
    ["description", "text", ({ charge }) => charge.description],
    ["external_reference", "id", ({ charge }) => charge.externalReference],
    ["payer_name", "text", ({ charge }) => charge.customer?.name ?? null],
    ["payer_document", "id", ({ charge }) => charge.customer?.document ?? null],
    ["payer_email", "text", ({ charge }) => charge.customer?.email ?? null],
    ["expires_at", "instant", ({ charge }) => charge.expiresAt],
    ["paid_at", "instant", ({ charge }) => charge.paidAt],
    [
      "paid_amount",
      "amount",
      ({ charge }) => (charge.paidAt === null ? null : formatAmount(paidMinorOf(charge), charge.currency)),
    ],
    TAX_COLUMN,
  ];
}
