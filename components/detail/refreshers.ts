"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useDeliveryStamp } from "#lib/client/live/delivery-watch";
import { useInvoiceStamp } from "#lib/client/live/invoice-watch";
import { usePayoutStatus } from "#lib/client/live/payout-watch";
import type { PayoutView } from "#lib/payouts/payout.contract";

type InvoiceRefresherProps = {
  invoiceId: string;
  /** Identifies the version that the server rendered. */
  shownStamp: string;
  /** False once nothing can change. */
  watched: boolean;
};

/** Renders nothing; refreshes the page on each change of the invoice while `watched`. */
export function InvoiceRefresher({ invoiceId, shownStamp, watched }: InvoiceRefresherProps) {
  useRefresh(useInvoiceStamp(invoiceId, watched), shownStamp);
  return null;
}

/** Renders nothing; refreshes the page when the payout's status changes while `watched`. */
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

type EventRefresherProps = {
  /** Events with pending deliveries. */
  eventIds: readonly string[];
  /** Identifies the version of the events that the server rendered. */
  shownStamp: string;
};

/** Renders nothing; refreshes the page after a due try was made. */
export function EventRefresher({ eventIds, shownStamp }: EventRefresherProps) {
  useRefresh(useDeliveryStamp(eventIds), shownStamp);
  return null;
}
