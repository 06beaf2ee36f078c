import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { STRIPE_KEY, stripeResponseForm } from "#lib/providers/stripe/stripe-settings";
import { stripeCardsSettings } from "#lib/providers/stripe-cards/settings";

/** Cards in BRL by Stripe, by their name, port and settings. */
export const stripeCardsFacts: AdapterFacts<"card", typeof stripeCardsSettings> = {
  name: "stripe-cards",
  label: "Stripe (cards)",
  port: "card",
  statementForm: "LIST",
  publishesSettlements: true,
  settings: stripeCardsSettings,
  ...STRIPE_KEY,
  sendsReports: true,
  responseForm: stripeResponseForm,
};
