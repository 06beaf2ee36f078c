"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { callApi } from "#lib/client/api";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import type { PayoutView } from "#lib/schemas/payout";

/** The status that the API tells now of a payout, asked every 2 s and slower with time; undefined until the first answer. */
export function usePayoutStatus(payoutId: string, watched: boolean): PayoutView["status"] | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: ["payout-status", payoutId],
    queryFn: async ({ signal }) =>
      (await callApi("GET /payouts/{payoutId}", { params: { payoutId }, signal })).status,
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
