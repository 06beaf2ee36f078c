"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { type ChargeWatch, useChargeStamp } from "#lib/client/live/charge-watch";

type ChargeRefresherProps = {
  watch: ChargeWatch;
  /** The stamp of what the server rendered. */
  shownStamp: string;
};

/** Renders nothing: refreshes the page whenever what it shows has changed, until nothing can change any more. */
export function ChargeRefresher({ watch, shownStamp }: ChargeRefresherProps) {
  useRefresh(useChargeStamp(watch), shownStamp);
  return null;
}
