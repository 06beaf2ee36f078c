import type { CheckoutMethod } from "#components/checkout/methods/method.ts";
import { PixPanel } from "#components/checkout/methods/pix/pix-panel";
import { awaitsPayer } from "#lib/payments/states.rules";

export const pixMethod: CheckoutMethod = {
  glyph: "qr",
  said: ({ status, instructions }) =>
    awaitsPayer(status) && instructions.type === "PIX" ? "pixReady" : null,
  shown: "hidden group-has-[[value=PIX]:checked]/methods:block",
  Panel: PixPanel,
};
