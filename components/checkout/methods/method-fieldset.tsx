"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { loadForm } from "#components/checkout/methods/forms.ts";

/**
 * The choice of a method: a legend and native radios, whose state decides what is visible, with or without scripts. `isHosted`:
 * a card is typed into its processor's fields.
 */
export function MethodFieldset({ isHosted, children }: { isHosted: boolean; children: ReactNode }) {
  const { busy, choose } = usePayment();
  const fieldset = useRef<HTMLFieldSetElement>(null);

  // A choice made before the script ran, or restored by the browser, is only in the radios.
  useEffect(() => {
    const picked = fieldset.current?.querySelector<HTMLInputElement>("input:checked");
    if (picked) choose(picked.value);
    return () => choose(null);
  }, [choose]);

  return (
    <fieldset
      ref={fieldset}
      disabled={busy}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement) choose(target.value);
      }}
      // A pointer over a method may be about to choose it.
      onPointerOver={({ target }) => {
        const radio = target instanceof Element && target.closest("label")?.querySelector("input");
        if (radio) loadForm(radio.value, isHosted);
      }}
    >
      {children}
    </fieldset>
  );
}

type PickMethodProps = { method: string; className: string; children: ReactNode };

/** A panel's button that switches to another method, as if the payer had chosen it. */
export function PickMethod({ method, className, children }: PickMethodProps) {
  function pick() {
    const radio = document.querySelector<HTMLInputElement>(`[type=radio][value=${method}]`);
    radio?.click();
    radio?.focus();
  }
  return (
    <button type="button" onClick={pick} className={className}>
      {children}
    </button>
  );
}
