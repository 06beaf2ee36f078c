"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useInvoiceStamp } from "#lib/client/live/invoice-watch";

type InvoiceRefresherProps = {
  invoiceId: string;
  /** The stamp of what the server painted. */
  shownStamp: string;
  /** False once nothing can change any more. */
  watched: boolean;
};

/** Renders nothing: paints the page again whenever the invoice has changed, until it cannot any more. */
export function InvoiceRefresher({ invoiceId, shownStamp, watched }: InvoiceRefresherProps) {
  useRefresh(useInvoiceStamp(invoiceId, watched), shownStamp);
  return null;
}
