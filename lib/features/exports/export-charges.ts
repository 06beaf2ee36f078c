import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listMethodsOf } from "#db/queries/attempts/attempt-list";
import { type ChargeFilter, listCharges } from "#db/queries/charges/charge-list";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { lessFee } from "#lib/domain/money/fee";
import { formatAmount } from "#lib/domain/money/money";
import { paidMinorOf } from "#lib/domain/payment/authorization";
import { refundStatusOf } from "#lib/domain/payment/refund-status";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";

/**
 * A charge with the method of the attempt that paid it or, before that, of its newest attempt; null while
 * there is none.
 */
type Row = ChargeRecord & { method: PaymentMethod | null };

/** The merchant's charges that match, newest first, as a CSV stream. */
export function exportCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  return csvStream(columnsAt(now), form, async (after) => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    const page = await listCharges(unpreparedDb(), merchantId, { filter, request, now });
    const ids = page.rows.map(({ id }) => id);
    const methods = await listMethodsOf(unpreparedDb(), merchantId, ids);
    return {
      rows: page.rows.map((charge) => ({ ...charge, method: methods.get(charge.id)?.method ?? null })),
      next: page.hasNext ? (ids.at(-1) ?? null) : null,
    };
  });
}

function columnsAt(now: Date): CsvColumn<Row>[] {
  return [
    ["id", ({ id }) => id],
    ["created_at", ({ createdAt }) => createdAt],
    ["status", (charge) => chargeStatusAt(charge, now)],
    ["gross_amount", ({ grossAmountMinor }) => decimalCell(formatAmount(grossAmountMinor))],
    // The fee is unknown without a method.
    ["fee_amount", ({ feeMinor, method }) => method && decimalCell(formatAmount(feeMinor))],
    [
      "net_amount",
      (charge) => charge.method && decimalCell(formatAmount(lessFee(paidMinorOf(charge), charge.feeMinor))),
    ],
    ["refunded_amount", ({ refundedMinor }) => decimalCell(formatAmount(refundedMinor))],
    ["refund_status", refundStatusOf],
    ["currency", ({ currency }) => currency],
    ["method", ({ method }) => method],
    ["paid_at", ({ paidAt }) => paidAt],
    ["description", ({ description }) => description],
    ["external_reference", ({ externalReference }) => externalReference],
    ["customer_name", ({ customer }) => customer?.name ?? null],
    ["customer_email", ({ customer }) => customer?.email ?? null],
    ["customer_document", ({ customer }) => customer?.document ?? null],
    ["expires_at", ({ expiresAt }) => expiresAt],
    ["updated_at", ({ updatedAt }) => updatedAt],
  ];
}
