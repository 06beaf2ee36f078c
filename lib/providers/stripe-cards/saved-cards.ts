import Stripe from "stripe";
import type { NewlySaved, SavedCard } from "#lib/providers/ports/card";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { toProviderError } from "#lib/providers/stripe/ask-stripe";
import { type CardIntent, cardOf } from "#lib/providers/stripe-cards/intent";

/** The metadata of a payment whose card is kept, or paid by: for which shopper of ours. */
const SHOPPER = "ponte_shopper";

/** A card that Stripe keeps: a customer of Stripe's with this card alone, and its PaymentMethod. */
type KeptCard = { customer: string; paymentMethod: string };

/** Stripe's names of a kept card as one token. */
function writeToken({ customer, paymentMethod }: KeptCard): string {
  return `${customer}/${paymentMethod}`;
}

/** What a token says. Throws for one that is none of ours. */
function readToken(token: string): KeptCard {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(pm_\w+)$/.exec(token) ?? [];
  if (!customer || !paymentMethod) throw new Error("a saved card of Stripe has another token");
  return { customer, paymentMethod };
}

/**
 * The parameters by which a payment keeps its card, for a customer of Stripe's that is made for it under the attempt's id; empty where Stripe makes
 * none: the payment goes on, and nothing is kept. The customer bears our shopper alone, and no name.
 */
export async function keepingParams(
  client: Stripe,
  { reference, shopper }: { reference: string; shopper: string },
) {
  try {
    const metadata = { [SHOPPER]: shopper };
    const { id: customer } = await client.customers.create(
      { metadata },
      { idempotencyKey: `customer-${reference}` },
    );
    return { customer, setup_future_usage: "on_session", metadata } as const;
  } catch {
    // What the account may not do, or nobody answered, loses the payer nothing.
    return { metadata: {} };
  }
}

/** The parameters by which a kept card pays. The code is a token of Stripe's field (`cvc_update`). */
export function savedCardParams({ token, shopper, securityCode }: SavedCard) {
  const { customer, paymentMethod: payment_method } = readToken(token);
  const cvc_token = "hosted" in securityCode ? securityCode.hosted : undefined;
  return { customer, payment_method, cvc_token, metadata: { [SHOPPER]: shopper } };
}

/** The card that Stripe keeps since a payment that took or holds money; null where it keeps none. */
export function savedOf(payment: CardIntent): NewlySaved | null {
  const { status, customer, payment_method: paymentMethod, metadata } = payment;
  const shopper = metadata[SHOPPER];
  const hasTaken = status === "succeeded" || status === "requires_capture";
  if (!hasTaken || !shopper || !customer || !paymentMethod) return null;
  const { exp_month: month, exp_year: year } = cardOf(payment) ?? {};
  const token = writeToken({ customer, paymentMethod });
  return { token, shopper, expiry: month && year ? { month, year } : null };
}

/** True for the refusal of a card that Stripe does not keep, or keeps for another customer: nothing was taken. */
export function saysCardUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === "payment_method" || error.param === "customer")
  );
}

/**
 * Removes a card that Stripe keeps, and the customer that was made for it. Asking again is harmless, also where only one of both was
 * removed. Throws the port's errors where nobody knows.
 */
export async function removeSavedCard(
  client: Stripe,
  { token }: Pick<SavedCard, "token">,
): Promise<"REMOVED" | "NOT_FOUND"> {
  const { customer, paymentMethod } = readToken(token);
  const isDetached = await isTaken(() => client.paymentMethods.detach(paymentMethod));
  const isDeleted = await isTaken(() => client.customers.del(customer));
  return isDetached || isDeleted ? "REMOVED" : "NOT_FOUND";
}

// What is not there, and what belongs to nobody any more, is refused.
async function isTaken(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (meaningAtStripe("remove card", error) === "ABSENT") return false;
    throw toProviderError(error, "remove card");
  }
}
