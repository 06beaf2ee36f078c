import type { InvoiceView } from "#lib/schemas/crypto/invoice";

/** A text that differs whenever something a reader of the invoice sees has changed. */
export function invoiceStamp(
  invoice: Pick<InvoiceView, "status" | "additional_status" | "updatedAt">,
): string {
  return `${invoice.status} ${invoice.additional_status} ${invoice.updatedAt}`;
}
