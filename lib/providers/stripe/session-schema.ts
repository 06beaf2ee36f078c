import { z } from "zod";
import { stripeMetadata } from "#lib/providers/stripe/frozen-price";

const word = z.string().nullish().catch(null);

/** Why a payment was refused; null where nobody can read it. */
export const paymentError = z.object({ code: word, decline_code: word }).nullish().catch(null);

/** Stands for money of which it cannot be read what was given back of it: its refunds are then read. */
export const UNREADABLE_CHARGE = "";

/** A payment of Stripe, as much as is needed of it; its status is any word, because Stripe adds to them. */
export const stripePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int().min(0),
  currency: z.string(),
  metadata: stripeMetadata,
  last_payment_error: paymentError,
  /** Its id, or the money itself where that was asked for. */
  latest_charge: z
    .union([z.string(), z.object({ amount_refunded: z.int().min(0) })])
    .nullish()
    .catch(UNREADABLE_CHARGE),
});
export type StripePayment = z.output<typeof stripePayment>;

/** A session of Stripe Checkout, with its payment in full where it has one. */
export const stripeSession = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  /** Any word, because Stripe adds to them; `paid` alone is money. */
  payment_status: z.string().catch(""),
  url: word,
  client_reference_id: z.string().nullish(),
  currency: word,
  metadata: stripeMetadata,
  payment_intent: z.union([z.string(), stripePayment]).nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;
