import { unpreparedDb } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { formatUnits } from "#lib/coins/units.rules";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { toInvoiceCursor } from "#lib/invoices/invoice-cursor.queries";
import { type InvoiceFilter, listInvoices } from "#lib/invoices/invoice-list.queries";
import { effectiveInvoiceStatus } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { EXPORT_BATCH } from "#lib/lists/batch-size";
import type { CsvForm } from "#lib/lists/csv.rules";
import { type CsvColumn, csvStream } from "#lib/lists/csv-stream";

/** The merchant's matching crypto invoices, newest first, as a CSV stream; exact amounts in whole coins. */
export function exportInvoices(
  merchantId: MerchantId,
  filter: Omit<InvoiceFilter, "merchantId">,
  form: CsvForm,
): Promise<ReadableStream<Uint8Array>> {
  const now = databaseNow();
  const order = { field: "createdAt", direction: "DESC" } as const;
  let after: string[] | null = null;
  return csvStream(columnsAt(now), form, async () => {
    const request = { limit: EXPORT_BATCH, after, counted: false };
    const page = await listInvoices(unpreparedDb(), {
      filter: { ...filter, merchantId },
      order,
      request,
      now,
    });
    const rows = page.rows.map(({ invoice }) => invoice);
    const last = rows.at(-1);
    after = last ? toInvoiceCursor(order.field, last) : after;
    return { rows, next: page.hasNext && last ? last.id : null };
  });
}

function columnsAt(now: Date): CsvColumn<InvoiceRecord>[] {
  return [
    ["id", "id", ({ id }) => id],
    ["created_at", "instant", ({ createdAt }) => createdAt],
    ["type", "text", ({ type }) => type],
    [
      "status",
      "text",
      (invoice) => effectiveInvoiceStatus(invoice.status, invoice, merchantTime(invoice.merchantId, now)),
    ],
    ["additional_status", "text", ({ additionalStatus }) => additionalStatus],
    ["amount", "amount", ({ amountMinor, currency }) => formatAmount(amountMinor, currency)],
    ["currency", "text", ({ currency }) => currency],
    ["pay_currency", "text", ({ payCurrency }) => payCurrency],
    ["pay_amount", "amount", ({ payUnits, payCurrency }) => formatUnits(payUnits, payCurrency)],
    [
      "amount_received",
      "amount",
      ({ receivedUnits, payCurrency }) => formatUnits(receivedUnits, payCurrency),
    ],
    ["pay_address", "id", ({ payAddress }) => payAddress],
    ["external_reference", "id", ({ externalReference }) => externalReference],
    ["customer_name", "text", ({ customerName }) => customerName],
    ["customer_email", "text", ({ customerEmail }) => customerEmail],
    ["updated_at", "instant", ({ updatedAt }) => updatedAt],
  ];
}
