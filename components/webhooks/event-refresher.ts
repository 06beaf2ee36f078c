"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useDeliveryStamp } from "#lib/client/webhook-endpoints";

type EventRefresherProps = {
  /** The events that are being sent. */
  eventIds: readonly string[];
  /** The stamp of what the server painted of them. */
  painted: string;
};

/** Renders nothing: paints the page again when a try that was due has been made. */
export function EventRefresher({ eventIds, painted }: EventRefresherProps) {
  const router = useRouter();
  const current = useDeliveryStamp(eventIds);
  useEffect(() => {
    if (current !== undefined && current !== painted) router.refresh();
  }, [current, painted, router]);
  return null;
}
