"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#lib/client/api";
import { queryClient } from "#lib/client/query-client";

/**
 * The settlement that a charge with the given body (JSON text) would have; sends nothing for null. Refusals are the query's
 * error.
 */
export function useChargePreview(body: string | null) {
  return useQuery(
    {
      queryKey: ["charge-preview", body],
      queryFn: ({ signal }) => callApi("POST /charge/preview", { draft: JSON.parse(body ?? "{}"), signal }),
      enabled: body !== null,
      placeholderData: body === null ? undefined : keepPreviousData,
      retry: false,
      gcTime: 0,
    },
    queryClient(),
  );
}
