"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { useDeliveryStamp } from "#lib/client/live/delivery-watch";

type EventRefresherProps = {
  /** The events that are being sent. */
  eventIds: readonly string[];
  /** The stamp of what the server painted of them. */
  shownStamp: string;
};

/** Renders nothing: paints the page again when a try that was due has been made. */
export function EventRefresher({ eventIds, shownStamp }: EventRefresherProps) {
  useRefresh(useDeliveryStamp(eventIds), shownStamp);
  return null;
}
