"use client";

import type { ReactNode } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

/** What the last attempt came to: it steps aside while the next one is under way or has met a problem of its own. */
export function UnlessPaying({ children }: { children: ReactNode }) {
  const { busy, problem } = usePayment();
  return busy || problem ? null : children;
}
