import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import { askStripeAccount, checkStripe } from "#lib/providers/stripe/check-stripe";
import { newStripeClient, type StripeHost } from "#lib/providers/stripe/stripe-client";
import { stripeReports } from "#lib/providers/stripe/stripe-reports";
import { stripeResponder } from "#lib/providers/stripe/stripe-responder";
import type { StripeSettings } from "#lib/providers/stripe/stripe-settings";
import { stripeCardPort } from "#lib/providers/stripe-cards/card-port";
import { stripeCardsFacts } from "#lib/providers/stripe-cards/facts";
import type { StripeCardsConnection, stripeCardsSettings } from "#lib/providers/stripe-cards/settings";

/** Cards in BRL by Stripe, typed in Stripe's own fields on our checkout. Tests pass a fake's `host`. */
export function newStripeCardsAdapter(host: StripeHost): Adapter<"card", typeof stripeCardsSettings> {
  const clientOf = ({ settings }: Connection<StripeSettings>) => newStripeClient(settings.secretKey, host);
  return {
    ...stripeCardsFacts,
    open: (connection) => stripeCardPort(clientOf(connection), connection),
    check: async (connection) =>
      fieldsProblemOf(connection) ?? checkStripe(clientOf(connection), connection, "card"),
    askAccount: (connection) => askStripeAccount(clientOf(connection)),
    openResponder: (connection) => stripeResponder(clientOf(connection)),
    reports: stripeReports(clientOf, "card"),
  };
}

// No call of Stripe shows the account of a publishable key. A key of another account fails at the first payment.
function fieldsProblemOf({ mode, settings }: StripeCardsConnection) {
  const [, keyMode] = settings.publishableKey.split("_");
  if (keyMode === mode) return null;
  const detail = `This is a Stripe ${keyMode} key, but the connection is for ${mode} money.`;
  return { code: "wrong_setting", field: "publishableKey", detail } as const;
}

/** The adapter to Stripe itself. */
export const stripeCardsAdapter = newStripeCardsAdapter({});
