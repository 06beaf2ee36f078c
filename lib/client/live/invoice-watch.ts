"use client";

import { callApi } from "#lib/client/api";
import { invoiceStamp } from "#lib/client/live/invoice-stamp";
import { usePolled } from "#lib/client/live/use-polled";

/** The stamp of what the API says now of an invoice, asked every 2 s and slower with time; undefined until the first answer. */
export function useInvoiceStamp(invoiceId: string, watched: boolean): string | undefined {
  return usePolled({
    key: ["invoice-stamp", invoiceId],
    ask: async (signal) => {
      const call = { params: { invoiceId }, signal };
      return invoiceStamp((await callApi("GET /invoices/payment-gateway/{invoiceId}", call)).response);
    },
    watched,
  });
}
