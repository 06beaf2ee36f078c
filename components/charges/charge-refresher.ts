"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { type ChargeWatch, useChargeStamp } from "#lib/client/live/charge-watch";

type ChargeRefresherProps = {
  watch: ChargeWatch;
  /** The stamp of what the server painted. */
  shownStamp: string;
};

/** Renders nothing: paints the page again whenever what it shows has changed, until nothing can change any more. */
export function ChargeRefresher({ watch, shownStamp }: ChargeRefresherProps) {
  useRefresh(useChargeStamp(watch), shownStamp);
  return null;
}
