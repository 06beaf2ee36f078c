import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { stripeMetadata } from "#lib/providers/stripe/frozen-price";

const word = z.string().nullish().catch(null);

/** Why a payment was refused; null when unreadable. */
export const paymentError = z.object({ code: word, decline_code: word }).nullish().catch(null);

/** Stands for a charge whose refunded amount is unreadable; its refunds are then listed. */
export const UNREADABLE_CHARGE = "";

/** The used fields of a Stripe payment. Its status may be any word, because Stripe adds new ones. */
export const stripePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int().min(0).transform(asMinor),
  currency: z.string(),
  metadata: stripeMetadata,
  last_payment_error: paymentError,
  /** The charge's id, or the charge itself where Stripe expanded it. */
  latest_charge: z
    .union([z.string(), z.object({ amount_refunded: z.int().min(0).transform(asMinor) })])
    .nullish()
    .catch(UNREADABLE_CHARGE),
});
export type StripePayment = z.output<typeof stripePayment>;

/** A session of Stripe Checkout, expanded with its payment if it has one. */
export const stripeSession = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  /** May be any word, because Stripe adds new ones; only `paid` means money. */
  payment_status: z.string().catch(""),
  url: word,
  client_reference_id: z.string().nullish(),
  currency: word,
  metadata: stripeMetadata,
  payment_intent: z.union([z.string(), stripePayment]).nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;
