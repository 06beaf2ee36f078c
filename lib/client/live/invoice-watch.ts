"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { invoiceStamp } from "#lib/client/live/invoice-stamp";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { requestJson } from "#lib/client/request-json";
import type { InvoiceView } from "#lib/schemas/crypto/invoice";

/** The stamp of what the API says now of an invoice, asked every 2 s and slower with time; undefined until the first answer. */
export function useInvoiceStamp(invoiceId: string, watched: boolean): string | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: ["invoice-stamp", invoiceId],
    queryFn: async ({ signal }) => {
      const path = `/api/invoices/payment-gateway/${encodeURIComponent(invoiceId)}`;
      return invoiceStamp((await requestJson<{ response: InvoiceView }>(path, { signal })).response);
    },
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
