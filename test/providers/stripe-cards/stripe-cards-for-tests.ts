import type { CardPaymentRequest, CardProvider } from "#lib/providers/ports/card";
import { newStripeCardsAdapter } from "#lib/providers/stripe-cards/adapter";
import type { StripeCardsConnection } from "#lib/providers/stripe-cards/settings";
import { type FakeStripe, SECRET_KEY, WEBHOOK_SECRET } from "#test/providers/stripe/fake-stripe";

export const SETTINGS = {
  secretKey: SECRET_KEY,
  webhookSecret: WEBHOOK_SECRET,
  publishableKey: "pk_test_fakeKeyOfPonte",
};
/** A connection to the fake of Stripe, for cards. */
export const CONNECTION: StripeCardsConnection = { id: "con_1", mode: "test", settings: SETTINGS };

/** The fake's adapter for cards, opened. */
export function openStripeCards(fake: FakeStripe) {
  const adapter = newStripeCardsAdapter(fake.host);
  return { adapter, provider: adapter.open(CONNECTION) };
}

/**
 * The port behind the payer's browser: it gives a typed card to the fake as Stripe.js does, and only the card's name to the port.
 */
export function withBrowser(fake: FakeStripe, provider: CardProvider): CardProvider {
  const { payTokenized } = provider;
  if (!payTokenized) throw new Error("the port takes no cards of Stripe's fields");
  return { ...provider, pay: (request) => payTokenized(tokenized(fake, request)) };
}

/** A request whose card is stored at the fake. */
export function tokenized(fake: FakeStripe, request: CardPaymentRequest) {
  const token = fake.cards.tokenize(request.card.number);
  return { ...request, card: { token, holderName: request.card.holderName, brand: "visa", last4: null } };
}
