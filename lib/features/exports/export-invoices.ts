import { type InvoicePlace, listInvoiceBatch } from "#db/queries/invoice-batch";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import type { InvoiceRecord } from "#db/queries/invoices";
import { effectiveInvoiceStatus } from "#lib/domain/crypto/invoice-states";
import { formatUnits } from "#lib/domain/crypto/units";
import { type CsvForm, decimalCell } from "#lib/domain/csv";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import { EXPORT_BATCH } from "#lib/features/exports/batch-size";
import { type CsvColumn, csvStream } from "#lib/features/exports/csv-stream";

/** The merchant's crypto invoices that match, newest first, as a CSV stream; coins in whole ones, exactly. */
export function exportInvoices(
  merchantId: MerchantId,
  filter: Omit<InvoiceFilter, "merchantId">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = new Date();
  let cursor: InvoicePlace | null = null;
  return csvStream(columnsAt(now), form, async () => {
    const rows = await listInvoiceBatch({ ...filter, merchantId }, cursor, EXPORT_BATCH, now);
    const last = rows.at(-1);
    cursor = last ?? cursor;
    return { rows, next: rows.length === EXPORT_BATCH && last ? last.id : null };
  });
}

function columnsAt(now: Date): CsvColumn<InvoiceRecord>[] {
  return [
    ["id", ({ id }) => id],
    ["created_at", ({ createdAt }) => createdAt],
    ["type", ({ type }) => type],
    ["status", (invoice) => effectiveInvoiceStatus(invoice.status, invoice, now)],
    ["additional_status", ({ additionalStatus }) => additionalStatus],
    ["amount", ({ amountMinor }) => decimalCell(formatAmount(amountMinor))],
    ["currency", ({ currency }) => currency],
    ["pay_currency", ({ payCurrency }) => payCurrency],
    ["pay_amount", ({ payUnits, payCurrency }) => decimalCell(formatUnits(payUnits, payCurrency))],
    [
      "amount_received",
      ({ receivedUnits, payCurrency }) => decimalCell(formatUnits(receivedUnits, payCurrency)),
    ],
    ["pay_address", ({ payAddress }) => payAddress],
    ["external_reference", ({ externalReference }) => externalReference],
    ["customer_name", ({ customerName }) => customerName],
    ["customer_email", ({ customerEmail }) => customerEmail],
    ["updated_at", ({ updatedAt }) => updatedAt],
  ];
}
