"use client";

import type { ReactNode } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

/** The last attempt's result, hidden while the next one is running or has its own problem. */
export function UnlessPaying({ children }: { children: ReactNode }) {
  const { busy, problem } = usePayment();
  return busy || problem ? null : children;
}
