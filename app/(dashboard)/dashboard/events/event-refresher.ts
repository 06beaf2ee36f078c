"use client";

import { useRepaint } from "#components/detail/use-repaint.ts";
import { useDeliveryStamp } from "#lib/client/webhook-endpoints";

type EventRefresherProps = {
  /** The events that are being sent. */
  eventIds: readonly string[];
  /** The stamp of what the server painted of them. */
  painted: string;
};

/** Renders nothing: paints the page again when a try that was due has been made. */
export function EventRefresher({ eventIds, painted }: EventRefresherProps) {
  useRepaint(useDeliveryStamp(eventIds), painted);
  return null;
}
