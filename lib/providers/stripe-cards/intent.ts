import { z } from "zod";
import { asMinor } from "#lib/domain/money/minor";
import { stripeMetadata } from "#lib/providers/stripe/frozen-price";
import { paymentError, UNREADABLE_CHARGE } from "#lib/providers/stripe/session-schema";

const card = z.object({
  brand: z.string().nullish().catch(null),
  last4: z.string().nullish().catch(null),
  capture_before: z.int().min(0).nullish().catch(null),
  exp_month: z.int().min(1).max(12).nullish().catch(null),
  exp_year: z.int().min(2000).max(2999).nullish().catch(null),
});

/** The used fields of a charge; only its id if Stripe did not expand it. */
const charge = z.object({
  amount_refunded: z.int().min(0).transform(asMinor),
  payment_method_details: z
    .object({ card: card.nullish().catch(null) })
    .nullish()
    .catch(null),
});

/** A challenge whose form cannot be read. */
export const UNREADABLE_ACTION = { type: "" };

/** The used fields of a card's PaymentIntent. Its status may be any word, because Stripe adds new ones. */
export const cardIntent = z.object({
  id: z.string(),
  status: z.string(),
  created: z.int().min(0).nullish().catch(null),
  amount_capturable: z.int().min(0).transform(asMinor).nullish().catch(null),
  amount_received: z.int().min(0).transform(asMinor).nullish().catch(null),
  currency: z.string(),
  metadata: stripeMetadata,
  last_payment_error: paymentError,
  next_action: z
    .object({ type: z.string(), redirect_to_url: z.object({ url: z.url().nullish() }).nullish() })
    .nullish()
    .catch(UNREADABLE_ACTION),
  latest_charge: z.union([z.string(), charge]).nullish().catch(UNREADABLE_CHARGE),
  customer: z.string().nullish().catch(null),
  payment_method: z.string().nullish().catch(null),
});
export type CardIntent = z.output<typeof cardIntent>;

/** What Stripe reports of the card that paid; null when it reports nothing. */
export function cardOf({ latest_charge: money }: CardIntent): z.output<typeof card> | null {
  return typeof money === "object" ? (money?.payment_method_details?.card ?? null) : null;
}
