"use client";

import { callApi } from "#lib/client/api";
import { invoiceStamp } from "#lib/client/live/invoice-stamp";
import { usePolled } from "#lib/client/live/use-polled";

/**
 * The stamp of the API's current state of an invoice, polled every 2 s and slower with time; undefined before the first answer.
 */
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
