"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type ChargeWatch, useChargeStamp } from "#lib/client/charge-watch";

type ChargeRefresherProps = {
  watch: ChargeWatch;
  /** The stamp of what the server painted. */
  painted: string;
};

/** Renders nothing: paints the page again whenever what it shows has changed, until nothing can change any more. */
export function ChargeRefresher({ watch, painted }: ChargeRefresherProps) {
  const router = useRouter();
  const current = useChargeStamp(watch);
  useEffect(() => {
    if (current !== undefined && current !== painted) router.refresh();
  }, [current, painted, router]);
  return null;
}
