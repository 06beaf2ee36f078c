"use client";

import { lazy, type ReactNode } from "react";
import type { CurrencyFormProps } from "#components/checkout/methods/international/currency-form";
import { OnceChosen } from "#components/checkout/methods/once-chosen";

const CurrencyForm = lazy(async () => ({
  default: (await import("#components/checkout/methods/international/currency-form")).CurrencyForm,
}));

/** The choice of a currency, or, without a script, a plain form for the same. */
export function CurrencyPanel({ plain, ...props }: CurrencyFormProps & { plain: ReactNode }) {
  return (
    <OnceChosen method="INTERNATIONAL" plain={plain} waitingLook="h-60">
      <CurrencyForm {...props} />
    </OnceChosen>
  );
}
