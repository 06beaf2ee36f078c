"use client";

import { useRefresh } from "#components/detail/use-refresh.ts";
import { type ChargeWatch, useChargeStamp } from "#lib/client/live/charge-watch";

type ChargeRefresherProps = {
  watch: ChargeWatch;
  /** Identifies the version that the server rendered. */
  shownStamp: string;
};

/** Renders nothing; refreshes the page on each change until nothing can change. */
export function ChargeRefresher({ watch, shownStamp }: ChargeRefresherProps) {
  useRefresh(useChargeStamp(watch), shownStamp);
  return null;
}
