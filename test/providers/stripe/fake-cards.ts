import type { FakeAccount } from "#test/providers/stripe/fake-account";
import type { StripeDocument } from "#test/providers/stripe/stripe-document";
import {
  invalid,
  missing,
  newName,
  nowSeconds,
  type Params,
  StripeRefusal,
  type Thing,
} from "#test/providers/stripe/stripe-thing";

/** Numbers of Stripe's page "Testing" that are declined, with what Stripe says of them. */
const DECLINES: Record<string, Params> = {
  "4000000000009995": { code: "card_declined", decline_code: "insufficient_funds" },
  "4000000000000002": { code: "card_declined", decline_code: "generic_decline" },
  "4000000000000069": { code: "expired_card", decline_code: "expired_card" },
  "4000000000000127": { code: "incorrect_cvc", decline_code: "incorrect_cvc" },
  "4000000000000119": { code: "processing_error", decline_code: "processing_error" },
};
/** Asks for a challenge always; and one whose challenge only Stripe's script can show. */
export const CHALLENGED = "4000002500003155";
export const SCRIPT_CHALLENGED = "4000002760003184";

type Kept = { number: string; isUsed: boolean };
const HOLD_S = 7 * 24 * 3600;
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/**
 * What Stripe does with cards: its fields keep one under a name that pays once, whatever came of it. A challenge is answered by `prove`
 * in the holder's place, and may be asked for again.
 */
export function newFakeCards(
  document: StripeDocument,
  account: FakeAccount,
  tell: (type: string, about: Params) => void,
) {
  const kept = new Map<string, Kept>();
  const details = new Map<string, Params>();

  /** Stripe.js in the payer's browser: keeps a card under a name. */
  function tokenize(number: string): string {
    const id = newName("pm");
    kept.set(id, { number, isUsed: false });
    return id;
  }

  function create(params: Params): Thing {
    // Since the version "endive" of the API.
    if ("payment_method_types" in params) throw invalid("payment_method_types_no_longer_supported");
    const card = kept.get(String(params.payment_method));
    if (!card) throw missing("payment_method", 400);
    if (card.isUsed) throw invalid();
    card.isUsed = true;
    const payment: Thing = {
      ...document.example("payment_intent"),
      id: newName("pi"),
      created: nowSeconds(),
      amount: Number(params.amount),
      amount_capturable: 0,
      amount_received: 0,
      capture_method: params.capture_method ?? "automatic",
      currency: params.currency,
      metadata: params.metadata ?? {},
      next_action: null,
      transfer_data: null,
      last_payment_error: null,
      latest_charge: null,
      payment_method: params.payment_method,
    };
    account.keep(payment);
    details.set(payment.id, { brand: "visa", last4: card.number.slice(-4) });
    const options = (params.payment_method_options as { card?: Params } | undefined)?.card;
    const isChallenged = card.number === CHALLENGED || options?.request_three_d_secure === "any";
    if (card.number === SCRIPT_CHALLENGED) ask(payment, { type: "use_stripe_sdk", use_stripe_sdk: {} });
    else if (isChallenged) ask(payment, linkOf(payment, params.return_url));
    else confirm(payment, DECLINES[card.number]);
    return payment;
  }

  function ask(payment: Thing, action: Params): void {
    Object.assign(payment, { status: "requires_action", next_action: action });
    tell("payment_intent.requires_action", payment);
  }

  function linkOf({ id }: Thing, returnUrl: unknown): Params {
    const url = `https://hooks.stripe.example/redirect/authenticate/${newName("src")}?pi=${id}`;
    return { type: "redirect_to_url", redirect_to_url: { return_url: String(returnUrl), url } };
  }

  function confirm(payment: Thing, decline?: Params): void {
    if (decline) {
      refuse(payment, decline);
      throw new StripeRefusal(402, { type: "card_error", ...decline, payment_intent: payment });
    }
    approve(payment);
  }

  function refuse(payment: Thing, why: Params): void {
    const error = { type: "card_error", ...why };
    Object.assign(payment, {
      status: "requires_payment_method",
      next_action: null,
      last_payment_error: error,
    });
    tell("payment_intent.payment_failed", payment);
  }

  function approve(payment: Thing): void {
    payment.next_action = null;
    if (payment.capture_method !== "manual") {
      account.take(payment, Number(payment.amount));
      tell("payment_intent.succeeded", payment);
      return;
    }
    Object.assign(payment, {
      status: "requires_capture",
      amount_capturable: payment.amount,
      latest_charge: newName("ch"),
    });
    details.set(payment.id, { ...details.get(payment.id), capture_before: nowSeconds() + HOLD_S });
    tell("payment_intent.amount_capturable_updated", payment);
  }

  /** The holder answers the challenge: proves it, fails, or is asked once more by another page. */
  function prove(paymentId: string, how: "proved" | "failed" | "again" = "proved"): void {
    const payment = account.payment(paymentId);
    if (payment.status !== "requires_action") return;
    if (how === "again") ask(payment, linkOf(payment, "https://shop.example.com/checkout"));
    else if (how === "proved") approve(payment);
    else refuse(payment, { code: "payment_intent_authentication_failure" });
  }

  function capture(id: string, params: Params): Thing {
    const payment = account.payment(id);
    if (payment.status !== "requires_capture") throw invalid("payment_intent_unexpected_state");
    const amount = Number(params.amount_to_capture ?? payment.amount_capturable);
    if (amount > Number(payment.amount_capturable)) throw invalid("amount_too_large");
    payment.amount_capturable = 0;
    account.take(payment, amount);
    tell("payment_intent.succeeded", payment);
    return payment;
  }

  function cancel(id: string): Thing {
    const payment = account.payment(id);
    if (!CANCELABLE.includes(String(payment.status))) throw invalid("payment_intent_unexpected_state");
    Object.assign(payment, { status: "canceled", amount_capturable: 0, next_action: null });
    tell("payment_intent.canceled", payment);
    return payment;
  }

  /** A payment as a call asked for it: with its charge in full where that is to be expanded. */
  function shown(payment: Thing, { expand }: Params): Thing {
    const wanted = (expand as string[] | undefined) ?? [];
    if (!wanted.includes("latest_charge") || !payment.latest_charge) return payment;
    const charge = account.charge(String(payment.latest_charge));
    const card = details.get(payment.id);
    return {
      ...payment,
      latest_charge: { ...charge, ...(card ? { payment_method_details: { type: "card", card } } : {}) },
    };
  }

  const paymentOf = (reference: string) =>
    account
      .payments()
      .find(({ metadata }) => (metadata as Record<string, string>).ponte_attempt === reference) ?? null;

  return { tokenize, create, prove, capture, cancel, shown, paymentOf };
}

export type FakeCards = ReturnType<typeof newFakeCards>;
