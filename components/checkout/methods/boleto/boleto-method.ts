import { BoletoPanel } from "#components/checkout/methods/boleto/boleto-panel";
import type { CheckoutMethod } from "#components/checkout/methods/method.ts";
import { awaitsPayer } from "#lib/payments/states.rules";

export const boletoMethod: CheckoutMethod = {
  glyph: "barcode",
  said: ({ status, instructions }) =>
    awaitsPayer(status) && instructions.type === "BOLETO" ? "boletoReady" : null,
  shown: "hidden group-has-[[value=BOLETO]:checked]/methods:block",
  Panel: BoletoPanel,
};
