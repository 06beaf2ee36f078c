"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useDeliveryStamp } from "#lib/client/live/delivery-watch";
import { useInvoiceStamp } from "#lib/client/live/invoice-watch";
import { usePayoutStatus } from "#lib/client/live/payout-watch";
import type { PayoutView } from "#lib/schemas/payout";

type InvoiceRefresherProps = {
  invoiceId: string;
  /** The stamp of what the server rendered. */
  shownStamp: string;
  /** False once nothing can change any more. */
  watched: boolean;
};

/** Renders nothing: refreshes the page whenever the invoice has changed, until it cannot any more. */
export function InvoiceRefresher({ invoiceId, shownStamp, watched }: InvoiceRefresherProps) {
  useRefresh(useInvoiceStamp(invoiceId, watched), shownStamp);
  return null;
}

/** Renders nothing: refreshes the page once the payout has moved on; `watched` is false when it cannot any more. */
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
  /** The events that are being sent. */
  eventIds: readonly string[];
  /** The stamp of what the server rendered of them. */
  shownStamp: string;
};

/** Renders nothing: refreshes the page when a try that was due has been made. */
export function EventRefresher({ eventIds, shownStamp }: EventRefresherProps) {
  useRefresh(useDeliveryStamp(eventIds), shownStamp);
  return null;
}
