import { newId } from "#lib/platform/ids/new-id";
import type { CardPaymentRequest } from "#lib/providers/ports/card";

const AMOUNT_MINOR = 10_000;

/** A card payment of 100.00 BRL by a card that fakes approve, with some of it changed. */
export function cardRequest(changes: Partial<CardPaymentRequest> = {}): CardPaymentRequest {
  return {
    reference: newId("attempt"),
    amountMinor: AMOUNT_MINOR,
    installments: 1,
    payerTotalMinor: AMOUNT_MINOR,
    card: { number: "4111111111111111", holderName: "ANA SOUZA", expMonth: 3, expYear: 2032, cvv: "737" },
    returnUrl: "https://pay.example.com/checkout/abc",
    capture: true,
    challenge: null,
    authentication: null,
    ...changes,
  };
}
