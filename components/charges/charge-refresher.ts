"use client";

import { useRepaint } from "#components/detail/use-repaint.ts";
import { type ChargeWatch, useChargeStamp } from "#lib/client/charge-watch";

type ChargeRefresherProps = {
  watch: ChargeWatch;
  /** The stamp of what the server painted. */
  painted: string;
};

/** Renders nothing: paints the page again whenever what it shows has changed, until nothing can change any more. */
export function ChargeRefresher({ watch, painted }: ChargeRefresherProps) {
  useRepaint(useChargeStamp(watch), painted);
  return null;
}
