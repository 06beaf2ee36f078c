"use client";

import { useRepaint } from "#components/detail/use-repaint.ts";
import { useInvoiceStamp } from "#lib/client/invoice-watch";

type InvoiceRefresherProps = {
  invoiceId: string;
  /** The stamp of what the server painted. */
  painted: string;
  /** False once nothing can change any more. */
  watched: boolean;
};

/** Renders nothing: paints the page again whenever the invoice has changed, until it cannot any more. */
export function InvoiceRefresher({ invoiceId, painted, watched }: InvoiceRefresherProps) {
  useRepaint(useInvoiceStamp(invoiceId, watched), painted);
  return null;
}
