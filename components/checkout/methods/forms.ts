"use client";

import { lazy } from "react";
import { isKeyOf } from "#lib/domain/members";

const LOADERS = {
  CREDIT_CARD: () => import("#components/checkout/methods/card/card-form"),
  SAVED_CARDS: () => import("#components/checkout/methods/card/saved-cards-form"),
  HOSTED_CARD: () => import("#components/checkout/methods/card/hosted/hosted-card-form"),
  INTERNATIONAL: () => import("#components/checkout/methods/international/currency-form"),
  BOLETO: () => import("#components/checkout/methods/boleto/boleto-form"),
};

/** Forms that load with the choice of their method; payers of another method never load them. */
export const FORMS = {
  CREDIT_CARD: lazy(LOADERS.CREDIT_CARD),
  SAVED_CARDS: lazy(LOADERS.SAVED_CARDS),
  HOSTED_CARD: lazy(LOADERS.HOSTED_CARD),
  INTERNATIONAL: lazy(LOADERS.INTERNATIONAL),
  BOLETO: lazy(LOADERS.BOLETO),
};

/**
 * Preloads the form of a method that may be chosen next; does nothing for one already there. `isHosted`: the card is typed into
 * the processor's fields.
 */
export function loadForm(method: string, isHosted: boolean): void {
  const name = isHosted && method === "CREDIT_CARD" ? "HOSTED_CARD" : method;
  if (isKeyOf(LOADERS, name)) LOADERS[name]().catch(() => {});
}
