import { z } from "zod";
import type { HostedFields } from "#lib/cards/hosted-fields.rules";
import type { Connection } from "#lib/providers/ports/adapter";
import { stripeSettings } from "#lib/providers/stripe/stripe-settings";

/**
 * The settings of a connection to Stripe for cards: those of Stripe Checkout, and the publishable key by which the payer's
 * browser gives the card to Stripe. Card numbers never reach Ponte.
 */
export const stripeCardsSettings = stripeSettings.extend({
  publishableKey: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\w+$/, "Must be the publishable key (pk_…) of the same account."),
});
export type StripeCardsSettings = z.output<typeof stripeCardsSettings>;
export type StripeCardsConnection = Connection<StripeCardsSettings>;

/** The Stripe.js release that the fields were built with. Stripe requires loading it from there, and publishes no hash of it. */
const SCRIPT = "https://js.stripe.com/clover/stripe.js";

/** Stripe's fields for the payers of a connection. */
export function hostedFieldsAt({ settings }: StripeCardsConnection): HostedFields {
  return { name: "stripe", clientKey: settings.publishableKey, script: SCRIPT, integrity: null };
}
