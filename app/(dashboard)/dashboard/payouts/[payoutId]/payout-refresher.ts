"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { usePayoutStatus } from "#lib/client/live/payout-watch";
import type { PayoutView } from "#lib/schemas/payout";

/** Renders nothing: paints the page again once the payout has moved on; `watched` is false when it cannot any more. */
export function PayoutRefresher({
  payout: { id, status },
  watched,
}: {
  payout: Pick<PayoutView, "id" | "status">;
  watched: boolean;
}) {
  useRefresh(usePayoutStatus(id, watched), status);
  return null;
}
