import type { CheckoutView } from "#lib/schemas/checkout";

const ORDER = ["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const;

/** A method this page has a panel for. */
export type OfferedMethod = (typeof ORDER)[number];

/** The charge's methods in the order they are shown: PIX first, it is what most payers come for. */
export function offeredMethods(view: CheckoutView): OfferedMethod[] {
  return ORDER.filter((method) => view.methods.some((offer) => offer.method === method));
}
