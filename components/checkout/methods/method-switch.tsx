"use client";

import { createContext, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { loadForm } from "#components/checkout/methods/forms.ts";

const ChosenContext = createContext("");

/** The value of the radio that is checked. */
export function useChosenMethod(): string {
  return use(ChosenContext);
}

type MethodSwitchProps = {
  first: string;
  /** A legend and native radios; null where there is no choice. */
  picker: ReactNode;
  /** Every method's panel; the style sheet shows the one whose radio is checked. */
  children: ReactNode;
};

/** The methods of a charge. The radios alone decide what is seen, with a script or without. */
export function MethodSwitch({ first, picker, children }: MethodSwitchProps) {
  const { busy } = usePayment();
  const [chosen, setChosen] = useState(first);
  const fieldset = useRef<HTMLFieldSetElement>(null);

  // What was picked before the script came, or put back by the browser, stands in the radios alone.
  useEffect(() => {
    const picked = fieldset.current?.querySelector<HTMLInputElement>("input:checked");
    if (picked) setChosen(picked.value);
  }, []);

  // A button of a panel names the method that it leads to by `data-pick`.
  function follow({ target }: MouseEvent) {
    const method = target instanceof HTMLElement && target.dataset.pick;
    const radio = method && fieldset.current?.querySelector<HTMLInputElement>(`[value=${method}]`);
    if (!radio) return;
    radio.click();
    radio.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what the buttons below are asked for
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses buttons by clicks as well
    <div className="group/methods flex flex-col gap-6" onClick={follow}>
      {picker ? (
        <fieldset
          ref={fieldset}
          disabled={busy}
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) setChosen(target.value);
          }}
          // Whoever points at a method may be about to pick it.
          onPointerOver={({ target }) => {
            const radio = target instanceof Element && target.closest("label")?.querySelector("input");
            if (radio) loadForm(radio.value);
          }}
        >
          {picker}
        </fieldset>
      ) : null}
      <ChosenContext value={chosen}>{children}</ChosenContext>
    </div>
  );
}
