import { CardPanel } from "#components/checkout/methods/card/card-panel";
import { CardUnderway } from "#components/checkout/methods/card/card-underway";
import type { CheckoutMethod } from "#components/checkout/methods/method.ts";

export const cardMethod: CheckoutMethod = {
  glyph: "card",
  shown: "hidden group-has-[[value^=CREDIT]:checked]/methods:block",
  said: ({ authorization }) => (authorization ? "authorized" : null),
  Panel: CardPanel,
  Underway: CardUnderway,
};
