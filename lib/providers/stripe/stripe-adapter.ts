import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import { askStripeAccount, checkStripe } from "#lib/providers/stripe/check-stripe";
import { stripeFacts } from "#lib/providers/stripe/facts";
import { newStripeClient, type StripeHost } from "#lib/providers/stripe/stripe-client";
import { refundAtStripe } from "#lib/providers/stripe/stripe-refunds";
import { stripeReports } from "#lib/providers/stripe/stripe-reports";
import { stripeResponder } from "#lib/providers/stripe/stripe-responder";
import { stripeSessions } from "#lib/providers/stripe/stripe-sessions";
import type { StripeSettings, stripeSettings } from "#lib/providers/stripe/stripe-settings";
import { listStripeSettlements } from "#lib/providers/stripe/stripe-settlements";
import { listStripeEntries } from "#lib/providers/stripe/stripe-statement";

/** Stripe Checkout, where payers from abroad pay the frozen amount on Stripe's own page. Tests pass a fake's `host`. */
export function newStripeAdapter(host: StripeHost): Adapter<"international", typeof stripeSettings> {
  const clientOf = ({ settings }: Connection<StripeSettings>) => newStripeClient(settings.secretKey, host);
  return {
    ...stripeFacts,
    open(connection) {
      const client = clientOf(connection);
      return {
        name: stripeFacts.name,
        ...stripeSessions(client),
        refund: (request) => refundAtStripe(client, request),
        listEntries: (start, end) => listStripeEntries(client, "international", start, end),
        listSettlements: (start, end) => listStripeSettlements(client, start, end),
      };
    },
    check: (connection) => checkStripe(clientOf(connection), connection, "international"),
    askAccount: (connection) => askStripeAccount(clientOf(connection)),
    openResponder: (connection) => stripeResponder(clientOf(connection)),
    reports: stripeReports(clientOf, "international"),
  };
}

/** The adapter to Stripe itself. */
export const stripeAdapter = newStripeAdapter({});
