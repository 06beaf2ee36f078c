import { z } from "zod";
import type { HostedFields } from "#lib/domain/card/hosted-fields";
import type { Connection } from "#lib/providers/ports/adapter";
import { stripeSettings } from "#lib/providers/stripe/stripe-settings";

/**
 * What a connection to Stripe for cards holds: what one to Stripe Checkout does, and the publishable key, by which the payer's browser
 * hands the card to Stripe. There is no way for a card number to come here.
 */
export const stripeCardsSettings = stripeSettings.extend({
  publishableKey: z
    .string()
    .trim()
    .regex(/^pk_(test|live)_\w+$/, "Must be the publishable key (pk_…) of the same account."),
});
export type StripeCardsSettings = z.output<typeof stripeCardsSettings>;
export type StripeCardsConnection = Connection<StripeCardsSettings>;

/** Stripe.js of the release that the fields were written for. Stripe has it loaded from there alone, and publishes no hash of it. */
const SCRIPT = "https://js.stripe.com/clover/stripe.js";

/** Stripe's fields for the payers of a connection. */
export function hostedFieldsAt({ settings }: StripeCardsConnection): HostedFields {
  return { name: "stripe", clientKey: settings.publishableKey, script: SCRIPT, integrity: null };
}
