import { z } from "zod";

const card = z.object({
  brand: z.string().nullish(),
  last4: z.string().nullish(),
  capture_before: z.int().min(0).nullish(),
  exp_month: z.int().min(1).max(12).nullish().catch(null),
  exp_year: z.int().min(2000).max(2999).nullish().catch(null),
});

/** The money of a payment, as much as is needed of it; by its id alone where it was not asked for in full. */
const charge = z.object({
  amount_refunded: z.int().min(0),
  payment_method_details: z.object({ card: card.nullish() }).nullish(),
});

/** A PaymentIntent of a card, as much as is needed of it; its status is any word, because Stripe adds to them. */
export const cardIntent = z.object({
  id: z.string(),
  status: z.string(),
  created: z.int().min(0),
  amount: z.int().min(1),
  amount_capturable: z.int().min(0),
  amount_received: z.int().min(0),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  next_action: z
    .object({ type: z.string(), redirect_to_url: z.object({ url: z.url().nullish() }).nullish() })
    .nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
  customer: z.string().nullish().catch(null),
  payment_method: z.string().nullish().catch(null),
});
export type CardIntent = z.output<typeof cardIntent>;

/** What Stripe tells of the card that paid; null where it tells nothing. */
export function cardOf({ latest_charge: money }: CardIntent): z.output<typeof card> | null {
  return typeof money === "object" ? (money?.payment_method_details?.card ?? null) : null;
}
