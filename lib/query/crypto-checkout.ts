"use client";

import { useQuery } from "@tanstack/react-query";
import { pollIntervalMs } from "#lib/query/poll-interval";
import { requestJson } from "#lib/query/request-json";
import { useAttentiveSince } from "#lib/query/use-attentive-since";
import type { CryptoCheckoutView } from "#lib/schemas/crypto-checkout";

const READ_TIMEOUT_MS = 15_000;

/**
 * The crypto payment as its payer sees it, starting with what the server painted, asked again every 2 s, slowing to 10 s,
 * quick again when the payer comes back to the page, and never again once nothing can change.
 */
export function useCryptoCheckout(painted: CryptoCheckoutView, checkoutToken: string) {
  const attentiveSince = useAttentiveSince();
  return useQuery({
    queryKey: ["crypto-checkout", painted.id],
    queryFn: ({ signal }) =>
      requestJson<CryptoCheckoutView>(`/api/charge/${encodeURIComponent(painted.id)}/checkout/crypto`, {
        headers: { "X-Checkout-Token": checkoutToken },
        timeoutMs: READ_TIMEOUT_MS,
        signal,
      }),
    initialData: painted,
    retry: false,
    // "always": a browser that believes it is offline must try and say so, not wait in silence.
    networkMode: "always",
    staleTime: ({ state }) => (state.data && isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchOnMount: false,
    refetchInterval: ({ state }) => {
      if (state.data && isOver(state.data)) return false;
      return pollIntervalMs(Date.now() - attentiveSince.current, state.error);
    },
  });
}

/** True while the chain may still change what the page says. An expired quote is watched on for late money. */
export function isWatched(view: Pick<CryptoCheckoutView, "serverTime" | "closesAt">): boolean {
  return view.serverTime < view.closesAt;
}

function isOver(view: CryptoCheckoutView): boolean {
  switch (view.status) {
    case "PAID":
    case "FAILED":
    case "REFUNDED":
      return true;
    case "EXPIRED":
      return !isWatched(view);
    case "WAITING_PAYMENT":
    case "PARTIALLY_PAID":
    case "CONFIRMING":
      return false;
  }
}
