import type { StripeDocument } from "#test/providers/stripe/stripe-document";
import { invalid, newName, nowSeconds, type Params, type Thing } from "#test/providers/stripe/stripe-thing";

const textOf = (value: unknown) => (value === undefined ? null : String(value));

/** A new session of Stripe Checkout from the parameters of its call. Throws as Stripe refuses. */
export function toSession(document: StripeDocument, params: Params): Thing {
  const [item] = params.line_items as {
    price_data: { currency: string; unit_amount: string };
    quantity: string;
  }[];
  const expiresAt = Number(params.expires_at);
  const aheadMs = expiresAt * 1000 - Date.now();
  // By the document: 30 minutes to 24 hours after creation.
  if (!item || aheadMs < 30 * 60_000 || aheadMs > 24 * 3_600_000) throw invalid("parameter_invalid_integer");
  const amount = Number(item.price_data.unit_amount) * Number(item.quantity);
  if (/^(kwd|bhd|omr)$/.test(item.price_data.currency) && amount % 10 !== 0) throw invalid("amount_invalid");
  const id = newName("cs_test");
  return {
    ...document.example("checkout.session"),
    id,
    created: nowSeconds(),
    amount_subtotal: amount,
    amount_total: amount,
    currency: item.price_data.currency,
    client_reference_id: textOf(params.client_reference_id),
    metadata: params.metadata ?? {},
    payment_metadata: (params.payment_intent_data as Params | undefined)?.metadata ?? {},
    expires_at: expiresAt,
    success_url: params.success_url,
    cancel_url: textOf(params.cancel_url),
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    url: `https://checkout.stripe.example/c/${id}`,
  };
}
