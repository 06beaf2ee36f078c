"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { ChargePreviewView } from "#lib/schemas/payment/charge";

/** What a charge with that body (JSON text) would settle to; asks nothing for null. Refusals are the query's error. */
export function useChargePreview(body: string | null) {
  return useQuery({
    queryKey: ["charge-preview", body],
    queryFn: ({ signal }) =>
      requestJson<ChargePreviewView>("/api/charge/preview", {
        method: "POST",
        json: JSON.parse(body ?? "{}"),
        signal,
      }),
    enabled: body !== null,
    placeholderData: body === null ? undefined : keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
