"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
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
  const router = useRouter();
  const current = useInvoiceStamp(invoiceId, watched);
  useEffect(() => {
    if (current !== undefined && current !== painted) router.refresh();
  }, [current, painted, router]);
  return null;
}
