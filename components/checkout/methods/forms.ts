"use client";

import { lazy } from "react";

const LOADERS = {
  CREDIT_CARD: () => import("#components/checkout/methods/card/card-form"),
  INTERNATIONAL: () => import("#components/checkout/methods/international/currency-form"),
};

/** The forms that come with the choice of their method: whoever pays by another one never loads them. */
export const FORMS = { CREDIT_CARD: lazy(LOADERS.CREDIT_CARD), INTERNATIONAL: lazy(LOADERS.INTERNATIONAL) };

/** Loads the form of a method that is about to be chosen; nothing for a method whose form is there already. */
export function loadForm(method: string): void {
  if (method in LOADERS) LOADERS[method as keyof typeof LOADERS]().catch(() => {});
}
