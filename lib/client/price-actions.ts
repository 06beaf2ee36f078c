"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { PriceListView } from "#lib/schemas/money";

/** Sets a merchant's prices, as staff. */
export function useSetPrices(merchantId: string) {
  return useMutation({
    mutationFn: (body: { data: Record<string, unknown>[] }) =>
      requestJson<PriceListView>(`/api/staff/merchants/${encodeURIComponent(merchantId)}/prices`, {
        method: "PUT",
        json: body,
      }),
    retry: false,
  });
}
