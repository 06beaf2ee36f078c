import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import type { Connection } from "#lib/providers/ports/adapter";
import type { InternationalSessionRequest } from "#lib/providers/ports/international";
import type { StripeSettings } from "#lib/providers/stripe/stripe-settings";
import { SECRET_KEY, WEBHOOK_SECRET } from "#test/providers/stripe/fake-stripe";

/** A connection to the fake of Stripe. */
export const CONNECTION: Connection<StripeSettings> = {
  id: "con_1",
  mode: "test",
  settings: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
};

/** A session request: 100.00 BRL as 19.01 USD, held for 15 minutes. */
export function sessionRequest(
  changes: Partial<InternationalSessionRequest> = {},
): InternationalSessionRequest {
  return {
    reference: newId("attempt"),
    merchantName: "Padaria Estrela",
    description: "Two espressos",
    amountMinor: asMinor(10_000),
    checkoutCurrency: "USD",
    checkoutAmountMinor: asMinor(1_901),
    expiresAt: new Date(Date.now() + 900_000),
    returnUrl: "https://shop.example.com/thanks",
    cancelUrl: "https://shop.example.com/checkout",
    ...changes,
  };
}
