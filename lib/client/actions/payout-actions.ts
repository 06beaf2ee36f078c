"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { pollIntervalMs } from "#lib/client/live/poll-interval";
import { requestJson } from "#lib/client/request-json";
import { apiPath, useSend, useSendOnce } from "#lib/client/use-send";
import type { ApprovePayoutBody, ApproveRaiseBody, PayoutView } from "#lib/schemas/payout";

/** Asks for a payout; resolves to its id. */
export const useRequestPayout = () => useSendOnce("/api/payouts", ({ id }: PayoutView) => id);

/** Approves a payout by a code of one's second factor. */
export const useApprovePayout = (payoutId: string) =>
  useSend<ApprovePayoutBody, unknown>("POST", apiPath`/payouts/${payoutId}/approve`, { isSecret: true });

/** Cancels a payout that waits for its approval. */
export const useCancelPayout = (payoutId: string) =>
  useSend<void, unknown>("POST", apiPath`/payouts/${payoutId}/cancel`);

/** Approves the raised limits of payouts that a reader has seen, by a code of one's second factor. */
export const useApproveRaise = (requestedAt: string) =>
  useSend<Pick<ApproveRaiseBody, "code">, unknown>("POST", "/api/payout-settings/raise/approve", {
    toJson: ({ code }) => ({ code, requestedAt }),
    isSecret: true,
  });

/** Cancels raised limits of payouts that wait. */
export const useCancelRaise = () => useSend<void, unknown>("POST", "/api/payout-settings/raise/cancel");

/** The status that the API tells now of a payout, asked every 2 s and slower with time; undefined until the first answer. */
export function usePayoutStatus(payoutId: string, watched: boolean): PayoutView["status"] | undefined {
  const since = useRef(Date.now());
  const { data } = useQuery({
    queryKey: ["payout-status", payoutId],
    queryFn: async ({ signal }) =>
      (await requestJson<PayoutView>(apiPath`/payouts/${payoutId}`, { signal })).status,
    enabled: watched,
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => pollIntervalMs(Date.now() - since.current, state.error),
  });
  return data;
}
