import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { STRIPE_KEY, stripeResponseForm, stripeSettings } from "#lib/providers/stripe/stripe-settings";

/** Stripe Checkout, by its name, port and settings. */
export const stripeFacts: AdapterFacts<"international", typeof stripeSettings> = {
  name: "stripe",
  label: "Stripe",
  port: "international",
  statementForm: "LIST",
  publishesSettlements: true,
  settings: stripeSettings,
  ...STRIPE_KEY,
  sendsReports: true,
  responseForm: stripeResponseForm,
};
