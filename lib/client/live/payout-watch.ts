"use client";

import { callApi } from "#lib/client/api";
import { usePolled } from "#lib/client/live/use-polled";
import type { PayoutView } from "#lib/payouts/payout.contract";

/** A payout's current status from the API, polled every 2 s and slower with time; undefined before the first answer. */
export function usePayoutStatus(payoutId: string, watched: boolean): PayoutView["status"] | undefined {
  return usePolled({
    key: ["payout-status", payoutId],
    ask: async (signal) =>
      (await callApi("GET /payouts/{payoutId}", { params: { payoutId }, signal })).status,
    watched,
  });
}
