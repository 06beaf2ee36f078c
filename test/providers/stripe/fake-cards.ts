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

/** Numbers of Stripe's page "Testing" that are declined, with Stripe's errors. */
const DECLINES: Record<string, Params> = {
  "4000000000009995": { code: "card_declined", decline_code: "insufficient_funds" },
  "4000000000000002": { code: "card_declined", decline_code: "generic_decline" },
  "4000000000000069": { code: "expired_card", decline_code: "expired_card" },
  "4000000000000127": { code: "incorrect_cvc", decline_code: "incorrect_cvc" },
  "4000000000009979": { code: "card_declined", decline_code: "stolen_card" },
  "4000000000000119": { code: "processing_error", decline_code: "processing_error" },
};
/** Always requires a challenge; and one whose challenge only Stripe's script can show. */
export const CHALLENGED = "4000002500003155";
export const SCRIPT_CHALLENGED = "4000002760003184";

/** The suffix of a token for a security code that the issuer rejects. */
export const WRONG_CODE = "wrong";

/** A PaymentMethod: it pays once, or for the customer that it is attached to. */
type Kept = { number: string; isUsed: boolean; customer: string | null };
const HOLD_S = 7 * 24 * 3600;
const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/**
 * Stripe's handling of cards: its fields store one under a name that pays once, whatever the outcome. `prove` answers a challenge
 * as the cardholder; another may follow.
 */
export function newFakeCards(
  document: StripeDocument,
  account: FakeAccount,
  tell: (type: string, about: Params) => void,
) {
  const kept = new Map<string, Kept>();
  const details = new Map<string, Params>();
  const customers = new Map<string, Params>();
  const codes = new Map<string, { isUsed: boolean }>();
  /** The issuer's answers about a saved card from now on. */
  const refusals = new Map<string, Params>();

  /** Stripe.js in the payer's browser: stores a card under a name. */
  function tokenize(number: string): string {
    const id = newName("pm");
    kept.set(id, { number, isUsed: false, customer: null });
    return id;
  }

  /** Stripe.js in the payer's browser: stores a security code under a name, for one payment. */
  function tokenizeCode(isWrong = false): string {
    const id = `${newName("cvctok")}${isWrong ? WRONG_CODE : ""}`;
    codes.set(id, { isUsed: false });
    return id;
  }

  function createCustomer(params: Params): Thing {
    const customer = { id: newName("cus"), object: "customer", created: nowSeconds(), ...params };
    customers.set(customer.id, customer);
    return customer;
  }

  /** Afterwards the customer's PaymentMethods belong to no customer. */
  function deleteCustomer(id: string): Params {
    if (!customers.delete(id)) throw missing("id", 404);
    for (const card of kept.values()) if (card.customer === id) card.customer = null;
    return { id, object: "customer", deleted: true };
  }

  function detach(id: string): Params {
    const card = kept.get(id);
    if (!card) throw missing("payment_method", 404);
    if (card.customer === null) throw invalid();
    card.customer = null;
    return { id, object: "payment_method", customer: null };
  }

  /** The card that pays: a new one once, or one of that customer's any number of times. */
  function takeCard({ payment_method: id, customer }: Params): Kept {
    if (customer !== undefined && !customers.has(String(customer))) throw missing("customer", 400);
    const card = kept.get(String(id));
    if (!card) throw missing("payment_method", 400);
    const isOwn = card.customer !== null && card.customer === customer;
    if (card.customer !== null && !isOwn) throw invalidAt("payment_method");
    if (card.isUsed && !isOwn) throw customer === undefined ? invalid() : invalidAt("payment_method");
    card.isUsed = true;
    return card;
  }

  /** The issuer's result for a security code; its name is valid for one payment. */
  function judgeCode(name: unknown): Params | undefined {
    if (name === undefined) return undefined;
    const code = codes.get(String(name));
    if (!code || code.isUsed) throw missing("payment_method_options[card][cvc_token]", 400);
    code.isUsed = true;
    return String(name).endsWith(WRONG_CODE)
      ? { code: "incorrect_cvc", decline_code: "incorrect_cvc" }
      : undefined;
  }

  function create(params: Params): Thing {
    // Since the version "endive" of the API.
    if ("payment_method_types" in params) throw invalid("payment_method_types_no_longer_supported");
    const options = (params.payment_method_options as { card?: Params } | undefined)?.card;
    const card = takeCard(params);
    const wrongCode = judgeCode(options?.cvc_token);
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
      customer: params.customer ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
    };
    account.keep(payment);
    details.set(payment.id, { brand: "visa", last4: card.number.slice(-4), exp_month: 12, exp_year: 2035 });
    const isChallenged = card.number === CHALLENGED || options?.request_three_d_secure === "any";
    if (card.number === SCRIPT_CHALLENGED) ask(payment, { type: "use_stripe_sdk", use_stripe_sdk: {} });
    else if (isChallenged) ask(payment, linkOf(payment, params.return_url));
    else confirm(payment, wrongCode ?? refusals.get(String(params.payment_method)) ?? DECLINES[card.number]);
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
    const card = kept.get(String(payment.payment_method));
    if (card && payment.setup_future_usage !== null) card.customer = String(payment.customer);
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

  /** The cardholder answers the challenge: success, failure, or another challenge page. */
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

  /** A payment as a call requested it: with its charge expanded if requested. */
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

  return {
    ...{ tokenize, tokenizeCode, createCustomer, deleteCustomer, detach },
    ...{ create, prove, capture, cancel, shown, paymentOf },
    /** The issuer declines a kept card from now on; without its payer also for a missing authentication. */
    refuseFromNow: (paymentMethod: string, why: Params) => refusals.set(paymentMethod, why),
    /** The cards that belong to a customer. */
    attached: () => [...kept].filter(([, { customer }]) => customer !== null),
    customers,
  };
}

function invalidAt(param: string): StripeRefusal {
  return new StripeRefusal(400, { type: "invalid_request_error", param });
}

export type FakeCards = ReturnType<typeof newFakeCards>;
