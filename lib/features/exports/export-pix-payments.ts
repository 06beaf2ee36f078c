import { unpreparedDb } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { listPixPayments, type PixPaymentFilter } from "#db/queries/charges/pix-payment-list";
import type { PixPaymentWithCharge } from "#db/queries/charges/pix-payments";
import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { lessFee } from "#lib/domain/money/fee";
import { formatAmount } from "#lib/domain/money/money";
import { refundStatusOf } from "#lib/domain/payment/refund-status";
import { pixPaymentStatusOf } from "#lib/domain/pix/pix-payment-status";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import { providerNames } from "#lib/providers/registry";

/** The merchant's PIX payments that match, newest first, as a CSV stream. */
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
    ["id", ({ payment }) => payment.id],
    ["id_transaction", ({ payment }) => payment.idTransaction],
    ["charge_id", ({ charge }) => charge.id],
    ["created_at", ({ charge }) => charge.createdAt],
    ["status", ({ charge }) => pixPaymentStatusOf(charge, merchantTime(charge.merchantId, now))],
    ["amount", ({ charge }) => decimalCell(formatAmount(charge.grossAmountMinor))],
    ["fee_amount", ({ charge }) => decimalCell(formatAmount(charge.feeMinor))],
    [
      "net_amount",
      ({ charge }) => decimalCell(formatAmount(lessFee(charge.grossAmountMinor, charge.feeMinor))),
    ],
    ["refunded_amount", ({ charge }) => decimalCell(formatAmount(charge.refundedMinor))],
    ["refund_status", ({ charge }) => refundStatusOf(charge)],
    ["description", ({ charge }) => charge.description],
    ["external_reference", ({ charge }) => charge.externalReference],
    ["payer_name", ({ charge }) => charge.customer?.name ?? null],
    ["payer_document", ({ charge }) => charge.customer?.document ?? null],
    ["payer_email", ({ charge }) => charge.customer?.email ?? null],
    ["expires_at", ({ charge }) => charge.expiresAt],
    ["paid_at", ({ charge }) => charge.paidAt],
  ];
}
