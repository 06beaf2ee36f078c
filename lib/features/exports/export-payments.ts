import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listMethodsOf, type MethodOfCharge } from "#db/queries/attempts/attempt-list";
import { listPayments, type PaymentFilter, type PaymentRow } from "#db/queries/charges/payment-list";
import type { MerchantId } from "#lib/domain/ids";
import { type CsvForm, decimalCell } from "#lib/domain/lists/csv";
import { lessFee } from "#lib/domain/money/fee";
import { formatAmount } from "#lib/domain/money/money";
import { paidMinorOf } from "#lib/domain/payment/authorization";
import { refundStatusOf } from "#lib/domain/payment/refund-status";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";
import { providerNames } from "#lib/providers/registry";

/** A payment by the id that its product goes by, and how it was paid or is to be; null while nothing was tried. */
type Row = PaymentRow & { how: MethodOfCharge | null };

/** The merchant's payments of every product that match, newest first, as a CSV stream. */
export function exportPayments(
  merchantId: MerchantId,
  filter: Omit<PaymentFilter, "providers">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  const named = { ...filter, providers: providerNames() };
  return csvStream(columnsAt(now), form, async (after) => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    // Nobody sees the sums, so as little as possible is added up.
    const query = { filter: named, request, now, addedUpTo: 1 };
    const { page } = await listPayments(unpreparedDb(), merchantId, query);
    const ids = page.rows.map(({ charge }) => charge.id);
    const methods = await listMethodsOf(unpreparedDb(), merchantId, ids);
    return {
      rows: page.rows.map((row) => ({ ...row, how: methods.get(row.charge.id) ?? null })),
      next: page.hasNext ? (ids.at(-1) ?? null) : null,
    };
  });
}

function columnsAt(now: Date): CsvColumn<Row>[] {
  return [
    ["id", ({ shownId }) => shownId],
    ["charge_id", ({ charge }) => charge.id],
    ["product", ({ charge }) => charge.product],
    ["created_at", ({ charge }) => charge.createdAt],
    ["status", ({ charge }) => chargeStatusAt(charge, now)],
    ["gross_amount", ({ charge }) => decimalCell(formatAmount(charge.grossAmountMinor))],
    // The fee is unknown without a method.
    ["fee_amount", ({ charge, how }) => how && decimalCell(formatAmount(charge.feeMinor))],
    [
      "net_amount",
      ({ charge, how }) => how && decimalCell(formatAmount(lessFee(paidMinorOf(charge), charge.feeMinor))),
    ],
    ["refunded_amount", ({ charge }) => decimalCell(formatAmount(charge.refundedMinor))],
    ["refund_status", ({ charge }) => refundStatusOf(charge)],
    ["currency", ({ charge }) => charge.currency],
    ["method", ({ how }) => how?.method ?? null],
    ["card_brand", ({ how }) => how?.cardBrand ?? null],
    ["paid_at", ({ charge }) => charge.paidAt],
    ["description", ({ charge }) => charge.description],
    ["external_reference", ({ charge }) => charge.externalReference],
    ["customer_name", ({ charge }) => charge.customer?.name ?? null],
    ["customer_email", ({ charge }) => charge.customer?.email ?? null],
    ["customer_document", ({ charge }) => charge.customer?.document ?? null],
  ];
}
