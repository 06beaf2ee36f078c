import type { InvoiceView } from "#lib/invoices/invoice.contract";

/** A text that changes whenever something visible of the invoice changes. */
export function invoiceStamp(
  invoice: Pick<InvoiceView, "status" | "additional_status" | "updatedAt">,
): string {
  return `${invoice.status} ${invoice.additional_status} ${invoice.updatedAt}`;
}
