"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "#lib/client/api";
import { invoiceStamp } from "#lib/client/live/invoice-stamp";
import { pollIntervalMs } from "#lib/client/live/poll-interval";

/** The stamp of what the API says now of an invoice, asked every 2 s and slower with time; undefined until the first answer. */
export function useInvoiceStamp(invoiceId: string, watched: boolean): string | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: ["invoice-stamp", invoiceId],
    queryFn: async ({ signal }) => {
      const call = { params: { invoiceId }, signal };
      return invoiceStamp((await callApi("GET /invoices/payment-gateway/{invoiceId}", call)).response);
    },
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
