"use client";

import { lazy, type ReactNode } from "react";
import type { CardFormProps } from "#components/checkout/methods/card/card-form";
import { loadCardForm } from "#components/checkout/methods/card/load-card-form.ts";
import { OnceChosen } from "#components/checkout/methods/once-chosen";

const CardForm = lazy(async () => ({ default: (await loadCardForm()).CardForm }));

/** The card form, or, without a script, why there is none. */
export function CardPanel({ plain, ...props }: CardFormProps & { plain: ReactNode }) {
  return (
    <OnceChosen method="CREDIT_CARD" plain={plain} waitingLook="h-105">
      <CardForm {...props} />
    </OnceChosen>
  );
}
