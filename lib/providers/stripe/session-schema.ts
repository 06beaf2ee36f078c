import { z } from "zod";

/** A payment of Stripe, as much as is needed of it; its status is any word, because Stripe adds to them. */
export const stripePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int().min(0),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  /** Its id, or the money itself where that was asked for. */
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int().min(0) })]).nullish(),
});
export type StripePayment = z.output<typeof stripePayment>;

/** A session of Stripe Checkout, with its payment in full where it has one. */
export const stripeSession = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["paid", "unpaid"]),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().min(1),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: z.union([z.string(), stripePayment]).nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;
