import Stripe from "stripe";
import type { TokenizedCard } from "#lib/cards/hosted-fields.rules";
import { leastPayerPartOf } from "#lib/customers/payer-part.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import type {
  CaptureRequest,
  CardPayment,
  CardPaymentRequest,
  CardProvider,
  KeptCard,
  SavedCard,
} from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";
import { meaningAtStripe } from "#lib/providers/stripe/answers";
import { findAtStripe, readAnswer, toProviderError } from "#lib/providers/stripe/ask-stripe";
import { findFrozenPrice, toMetadata } from "#lib/providers/stripe/frozen-price";
import { listReportedRefunds, refundAtStripe, toPricedPayment } from "#lib/providers/stripe/stripe-refunds";
import { listStripeSettlements } from "#lib/providers/stripe/stripe-settlements";
import { listStripeEntries } from "#lib/providers/stripe/stripe-statement";
import { findIntentId } from "#lib/providers/stripe-cards/find-intent";
import { type CardIntent, cardIntent, cardOf } from "#lib/providers/stripe-cards/intent";
import {
  keepingParams,
  recurringParams,
  removeSavedCard,
  savedCardParams,
  savedOf,
  saysCardUnknown,
} from "#lib/providers/stripe-cards/saved-cards";
import { hostedFieldsAt, type StripeCardsConnection } from "#lib/providers/stripe-cards/settings";
import { challengeUrlOf, toOutcome } from "#lib/providers/stripe-cards/to-outcome";

const WITH_CHARGE = { expand: ["latest_charge"] };

/** Stripe's names of brands that other processors, and card numbers, name differently. */
const BRANDS: Record<string, string> = { amex: "american-express", diners: "diners-club" };

/**
 * Cards of one Stripe account, paid by a PaymentMethod that Stripe's fields create in the browser. The attempt's id is the
 * Idempotency-Key and in the PaymentIntent's metadata, where an unanswered payment is found. A PaymentMethod pays once, so
 * nothing is resent under another key.
 */
export function stripeCardPort(client: Stripe, connection: StripeCardsConnection): CardProvider {
  const find = async (reference: string) => {
    const id = await findIntentId(client, reference);
    return id === null ? null : retrieve(client, id, reference);
  };
  return {
    name: "stripe-cards",
    canChallenge: true,
    // Stripe supports installments only for cards of Mexico and Japan.
    mostInstallments: 1,
    hostedFields: hostedFieldsAt(connection),
    // Typed cards are never routed to this connection. This line makes sure that no card number leaves.
    pay: async () => {
      throw new ProviderFault("Ponte sends Stripe no card numbers: the payer must use Stripe's fields");
    },
    payTokenized: (request) => payTokenized(client, request),
    savedCards: {
      pay: (request) => payBySavedCard(client, request),
      payRecurring: (request) => payRecurring(client, request),
      remove: (saved) => removeSavedCard(client, saved),
    },
    async findPayments({ reference }) {
      const found = await find(reference);
      return found ? [await withGivenBack(client, found)] : [];
    },
    capture: (request) => capture(client, request),
    refund: (request) => refundAtStripe(client, request),
    async cancelPayment(reference, authorizationId = null) {
      const found = authorizationId
        ? await retrieve(client, authorizationId, reference)
        : await find(reference);
      if (found) await cancel(client, found);
    },
    async finishChallenge(reference, query) {
      const id = query.get("payment_intent");
      const found = id && /^pi_\w{1,100}$/.test(id) ? await retrieve(client, id, reference) : null;
      return found && { outcome: toOutcome(found), saved: savedOf(found) };
    },
    listEntries: (start, end) => listStripeEntries(client, "card", start, end),
    listSettlements: (start, end) => listStripeSettlements(client, start, end),
  };
}

async function payTokenized(
  client: Stripe,
  request: CardPaymentRequest<TokenizedCard>,
): Promise<CardPayment> {
  const { reference, card, save } = request;
  const keeping = save ? await keepingParams(client, { reference, ...save }) : { metadata: {} };
  return pay(client, request, { by: { ...keeping, payment_method: card.token }, typed: card });
}

async function payBySavedCard(client: Stripe, request: CardPaymentRequest<SavedCard>): Promise<CardPayment> {
  const { cvc_token, ...by } = savedCardParams(request.card);
  const code = cvc_token ? { cvc_token } : {};
  return pay(client, request, { by, typed: {}, code });
}

async function payRecurring(client: Stripe, request: CardPaymentRequest<KeptCard>): Promise<CardPayment> {
  return pay(client, request, { by: recurringParams(request.card), typed: {} });
}

/** The card that pays: its parameters, what is already known about it, and the token of its security code. */
type PaidBy = {
  by: Pick<
    Stripe.PaymentIntentCreateParams,
    "customer" | "payment_method" | "setup_future_usage" | "off_session"
  > & { metadata: Record<string, string> };
  typed: Partial<TokenizedCard>;
  code?: { cvc_token?: string };
};

async function pay(
  client: Stripe,
  request: CardPaymentRequest<unknown>,
  paidBy: PaidBy,
): Promise<CardPayment> {
  const { reference: idempotencyKey } = request;
  const { typed: card } = paidBy;
  try {
    const made = await client.paymentIntents.create(toParams(request, paidBy), { idempotencyKey });
    return toPayment(readAnswer(cardIntent, made), card);
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (!declined)
      throw paidBy.by.customer && saysCardUnknown(error) ? cardUnknown(error) : toProviderError(error, "pay");
    // A declined card: the PaymentIntent exists, but without its client secret nobody can pay it by another card.
    const payment = readAnswer(cardIntent, declined);
    if (findFrozenPrice(payment.metadata)?.ponte_attempt !== request.reference) {
      throw new ProviderTimeout("Stripe answered about a different payment");
    }
    return toPayment(payment, card);
  }
}

function cardUnknown(cause: unknown): SavedCardUnknown {
  return new SavedCardUnknown("Stripe has no such card for this payer", { cause });
}

function toParams(
  request: CardPaymentRequest<unknown>,
  { by: { metadata, ...by }, code = {} }: PaidBy,
): Stripe.PaymentIntentCreateParams {
  const { reference, amountMinor, payerTotalMinor, installments } = request;
  if (installments > 1) throw new ProviderFault("Stripe offers no installments in BRL");
  return {
    amount: payerTotalMinor,
    currency: "brl",
    confirm: true,
    ...by,
    allowed_payment_method_types: ["card"],
    capture_method: request.capture ? "automatic" : "manual",
    metadata: {
      ...toMetadata({
        ...{ reference, amountMinor },
        ...{ checkoutCurrency: "BRL", checkoutAmountMinor: payerTotalMinor },
      }),
      ...metadata,
    },
    return_url: request.returnUrl,
    ...cardOptions(request, code),
    ...WITH_CHARGE,
  };
}

function cardOptions({ challenge }: Pick<CardPaymentRequest, "challenge">, code: { cvc_token?: string }) {
  const card = { ...code, ...(challenge === "required" ? { request_three_d_secure: "any" as const } : {}) };
  return Object.keys(card).length > 0 ? { payment_method_options: { card } } : {};
}

/** The payment with an id, expanded; null when Stripe has none. Throws `ProviderTimeout` if it belongs to another attempt. */
async function retrieve(client: Stripe, id: string, reference: string): Promise<CardIntent | null> {
  const found = await findAtStripe(() => client.paymentIntents.retrieve(id, WITH_CHARGE));
  const payment = found && readAnswer(cardIntent, found);
  if (payment && findFrozenPrice(payment.metadata)?.ponte_attempt !== reference) {
    throw new ProviderTimeout("the Stripe payment belongs to another attempt");
  }
  return payment;
}

/**
 * Captures all or part of an authorized amount. With interest the payer pays the smallest sum that, without its interest, is the
 * amount; so the sum converts back to the cent.
 */
async function capture(
  client: Stripe,
  { reference, providerPaymentId, amountMinor, captureId, authorized }: CaptureRequest,
): Promise<ProviderOutcome> {
  const of = { paidMinor: authorized.amountMinor, payerTotalMinor: authorized.payerTotalMinor };
  const amount_to_capture = leastPayerPartOf(amountMinor, of);
  const params = { amount_to_capture, ...WITH_CHARGE };
  try {
    const taken = await client.paymentIntents.capture(providerPaymentId, params, {
      idempotencyKey: captureId,
    });
    return toOutcome(readAnswer(cardIntent, taken));
  } catch (error) {
    // The payment was already captured or released, or is less than requested: its current state is the answer.
    const isRefused = meaningAtStripe("capture", error) === "REFUSED";
    const found = isRefused ? await retrieve(client, providerPaymentId, reference) : null;
    if (found) return toOutcome(found);
    throw toProviderError(error, "capture");
  }
}

async function cancel(client: Stripe, { id, status }: CardIntent): Promise<void> {
  if (!isCancelable(status)) return;
  try {
    await client.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel-${id}` });
  } catch (error) {
    // The payment may have been paid or ended between the two calls: the next enquiry shows which.
    const isOver = meaningAtStripe("cancel", error) !== "OPEN" && (await hasEnded(client, id));
    if (!isOver) throw toProviderError(error, "cancel");
  }
}

function isCancelable(status: string): boolean {
  return status === "requires_action" || status === "requires_capture";
}

async function hasEnded(client: Stripe, id: string): Promise<boolean> {
  const there = await findAtStripe(() => client.paymentIntents.retrieve(id));
  return !there || !isCancelable(there.status);
}

function toPayment(payment: CardIntent, typed: Partial<TokenizedCard> = {}): CardPayment {
  const told = cardOf(payment);
  const brand = told?.brand ?? typed.brand ?? "unknown";
  return {
    outcome: toOutcome(payment),
    brand: BRANDS[brand] ?? brand,
    first6: null,
    last4: told?.last4 ?? typed.last4 ?? null,
    token: null,
    challengeUrl: challengeUrlOf(payment),
    saved: savedOf(payment),
  };
}

/** A payment with its refunds. They are listed only if the payment has any. */
async function withGivenBack(client: Stripe, found: CardIntent): Promise<CardPayment> {
  const payment = toPayment(found);
  const { outcome } = payment;
  const { latest_charge: money } = found;
  if (outcome.kind !== "PAID" || (typeof money === "object" && money?.amount_refunded === 0)) return payment;
  const priced = toPricedPayment({ ...found, amount_received: found.amount_received ?? 0 });
  const refunds = priced ? await listReportedRefunds(client, priced) : [];
  return refunds.length > 0 ? { ...payment, outcome: { ...outcome, givenBack: { refunds } } } : payment;
}
