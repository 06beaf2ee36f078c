"use client";

import type { ReactNode } from "react";
import type { ChargeMethod } from "#lib/domain/payment-methods";

type PickMethodProps = {
  method: ChargeMethod;
  /** Of buttonVariants, as the server reckoned it. */
  look: string;
  children: ReactNode;
};

/** Picks another method, as its radio above does. */
export function PickMethod({ method, look, children }: PickMethodProps) {
  function pick() {
    const radio = document.querySelector<HTMLInputElement>(`input[name="method"][value="${method}"]`);
    radio?.click();
    radio?.focus();
  }
  return (
    <button type="button" onClick={pick} className={look}>
      {children}
    </button>
  );
}
