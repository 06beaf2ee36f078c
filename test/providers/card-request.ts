import type { CardPayer } from "#lib/cards/card-payer.rules";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { CardPaymentRequest } from "#lib/providers/ports/card";

/** A payer with everything that a processor may require. */
export const PAYER: CardPayer = {
  customer: {
    name: "Ana Maria Souza",
    email: "ana@example.com",
    document: "52998224725",
    documentType: "CPF",
    phone: "+5511912345678",
    address: {
      street: "Rua Augusta",
      number: "1500",
      complement: "Apto 12",
      district: "Consolação",
      city: "São Paulo",
      state: "SP",
      postalCode: "01304-001",
      country: "BR",
    },
  },
  ip: "203.0.113.7",
  browser: {
    acceptHeader: "*/*",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    language: "pt-BR",
    colorDepth: 24,
    screenHeight: 1080,
    screenWidth: 1920,
    timeZoneOffset: 180,
    javaEnabled: false,
  },
};

/** A payer without any details. */
export const NOBODY: CardPayer = { customer: {}, ip: null, browser: null };

const AMOUNT_MINOR = asMinor(10_000);

/** A card payment of 100.00 BRL by a card that fakes approve, with changes. */
export function cardRequest(changes: Partial<CardPaymentRequest> = {}): CardPaymentRequest {
  return {
    reference: newId("attempt"),
    amountMinor: AMOUNT_MINOR,
    installments: 1,
    payerTotalMinor: AMOUNT_MINOR,
    card: { number: "4111111111111111", holderName: "ANA SOUZA", expMonth: 3, expYear: 2032, cvv: "737" },
    payer: PAYER,
    returnUrl: "https://pay.example.com/checkout/abc",
    capture: true,
    challenge: null,
    authentication: null,
    ...changes,
  };
}
