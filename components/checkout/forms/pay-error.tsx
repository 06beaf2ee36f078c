"use client";

import type { ReactNode } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";

/** An input's error, shown below it; renders nothing without text. */
export function PayError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  const { drawing } = usePayment();
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      {drawing.errorMark}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
