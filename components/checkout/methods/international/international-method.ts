import { InternationalPanel } from "#components/checkout/methods/international/international-panel";
import type { CheckoutMethod } from "#components/checkout/methods/method.ts";

export const internationalMethod: CheckoutMethod = {
  glyph: "globe",
  hint: "internationalHint",
  shown: "hidden group-has-[[value=INTERNATIONAL]:checked]/methods:block",
  Panel: InternationalPanel,
};
