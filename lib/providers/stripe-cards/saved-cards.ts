import Stripe from "stripe";
import type { CardPaymentRequest, KeptCard, NewlySaved, SavedCard } from "#lib/providers/ports/card";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { toProviderError } from "#lib/providers/stripe/ask-stripe";
import { type CardIntent, cardOf } from "#lib/providers/stripe-cards/intent";

/** The metadata key with our shopper, on payments that save or use a saved card. */
const SHOPPER = "ponte_shopper";

/** A card saved at Stripe: a Stripe customer with only this card, and its PaymentMethod. */
type StripeCard = { customer: string; paymentMethod: string };

/** Stripe's two ids of a saved card as one token. */
function writeToken({ customer, paymentMethod }: StripeCard): string {
  return `${customer}/${paymentMethod}`;
}

/** Parses a token. Throws for one that Ponte did not write. */
function readToken(token: string): StripeCard {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(pm_\w+)$/.exec(token) ?? [];
  if (!customer || !paymentMethod) throw new Error("the saved card's token is not one of Stripe's");
  return { customer, paymentMethod };
}

/**
 * The parameters by which a payment saves its card, for a Stripe customer created under the attempt's id. Empty if Stripe creates
 * none: the payment proceeds without saving the card. The customer carries only our shopper id, and no name.
 */
export async function keepingParams(
  client: Stripe,
  { reference, shopper, use }: { reference: string } & NonNullable<CardPaymentRequest["save"]>,
) {
  try {
    const metadata = { [SHOPPER]: shopper };
    const { id: customer } = await client.customers.create(
      { metadata },
      { idempotencyKey: `customer-${reference}` },
    );
    const setup_future_usage = use === "RECURRING" ? "off_session" : "on_session";
    return { customer, setup_future_usage, metadata } as const;
  } catch {
    // The payment proceeds even if a permission or Stripe's answer is missing.
    return { metadata: {} };
  }
}

/** The parameters of a payment by a saved card. The security code is a token of Stripe's field (`cvc_update`). */
export function savedCardParams({ token, shopper, securityCode }: SavedCard) {
  const { customer, paymentMethod: payment_method } = readToken(token);
  const cvc_token = "hosted" in securityCode ? securityCode.hosted : undefined;
  return { customer, payment_method, cvc_token, metadata: { [SHOPPER]: shopper } };
}

/**
 * The parameters of a payment by a saved card while its payer is absent. A payment that needs the payer's authentication is then
 * declined (`authentication_required`) instead of waiting for it.
 */
export function recurringParams({ token, shopper }: KeptCard) {
  const { customer, paymentMethod: payment_method } = readToken(token);
  return { customer, payment_method, off_session: true, metadata: { [SHOPPER]: shopper } };
}

/** The card that Stripe saved with a payment that took or authorized money; null when it saved none. */
export function savedOf(payment: CardIntent): NewlySaved | null {
  const { status, customer, payment_method: paymentMethod, metadata } = payment;
  const shopper = metadata[SHOPPER];
  const hasTaken = status === "succeeded" || status === "requires_capture";
  if (!hasTaken || !shopper || !customer || !paymentMethod) return null;
  const { exp_month: month, exp_year: year } = cardOf(payment) ?? {};
  const token = writeToken({ customer, paymentMethod });
  return { token, shopper, expiry: month && year ? { month, year } : null };
}

/** True if Stripe refused because it does not keep the card, or keeps it for another customer: nothing was taken. */
export function saysCardUnknown(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param === "payment_method" || error.param === "customer")
  );
}

/**
 * Removes a saved card from Stripe, with the customer created for it. Idempotent, even when only one of the two was removed.
 * Throws the port's errors when the outcome is unknown.
 */
export async function removeSavedCard(
  client: Stripe,
  { token }: Pick<KeptCard, "token">,
): Promise<"REMOVED" | "NOT_FOUND"> {
  const { customer, paymentMethod } = readToken(token);
  const isDetached = await isTaken(() => client.paymentMethods.detach(paymentMethod));
  const isDeleted = await isTaken(() => client.customers.del(customer));
  return isDetached || isDeleted ? "REMOVED" : "NOT_FOUND";
}

// Stripe refuses this when the object is absent or has no customer.
async function isTaken(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (meaningAtStripe("remove card", error) === "ABSENT") return false;
    throw toProviderError(error, "remove card");
  }
}
