import { toSession } from "#test/providers/stripe/fake-session";
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

/** One account at Stripe: sessions, payments, refunds and balance movements. */
export function newFakeAccount(document: StripeDocument, tell: (type: string, about: Params) => void) {
  const sessions = new Map<string, Thing>();
  const payments = new Map<string, Thing>();
  const refunds = new Map<string, Thing>();
  const disputes = new Map<string, Thing>();
  const uploads = new Map<string, Thing>();
  const movements: Thing[] = [];

  const get = (from: Map<string, Thing>, id: string, param: string) => {
    const found = from.get(id);
    if (!found) throw missing(param);
    return found;
  };
  /**
   * How the account settles: its currency, Stripe's fee, the result of Stripe's own rate, and the days until money is available.
   */
  const settling = { currency: "brl", feeBps: 399, feeMinor: 39, byOwnRateMinor: 0, days: 30 };

  /** A balance movement, by Stripe's reference: `net` is `amount` less `fee`. */
  const move = (type: string, source: Thing, amount: number, fee = 0) =>
    movements.unshift({
      id: newName("txn"),
      object: "balance_transaction",
      type,
      source,
      amount,
      fee,
      net: amount - fee,
      currency: settling.currency,
      available_on: Math.floor(nowSeconds() / 86_400) * 86_400 + settling.days * 86_400,
      created: nowSeconds(),
    });
  /** A payment's amount in the account's currency. */
  const worthOf = (payment: Thing, minor: number) => {
    const { ponte_brl_minor: brl, ponte_minor: foreign } = payment.metadata as Record<string, string>;
    return Math.floor((minor * Number(brl ?? 1)) / Number(foreign ?? 1));
  };

  const allRefundsOf = (paymentId: string) =>
    [...refunds.values()].filter((one) => one.payment_intent === paymentId).reverse();
  const refundsOf = (paymentId: string) =>
    allRefundsOf(paymentId).filter(({ status }) => status !== "failed");

  function createSession(params: Params): Thing {
    const session = toSession(document, params);
    sessions.set(session.id, session);
    return session;
  }

  /** The payer pays the page's amount. `how`: at once, or later (the money is on its way). */
  function pay(session: Thing, how: "now" | "later" = "now"): void {
    if (session.status !== "open") return;
    const payment: Thing = {
      ...document.example("payment_intent"),
      id: newName("pi"),
      created: nowSeconds(),
      amount: session.amount_total,
      amount_received: how === "now" ? session.amount_total : 0,
      currency: session.currency,
      metadata: session.payment_metadata,
      last_payment_error: null,
      transfer_data: null,
      status: how === "now" ? "succeeded" : "processing",
    };
    payments.set(payment.id, payment);
    Object.assign(session, { status: "complete", url: null, payment_intent: payment.id });
    if (how === "now") receive(session, payment);
    tell("checkout.session.completed", session);
  }

  function receive(session: Thing, payment: Thing): void {
    take(payment, Number(payment.amount));
    session.payment_status = "paid";
  }

  /** The money of a payment arrives: the requested or the captured amount. */
  function take(payment: Thing, received: number): void {
    payments.set(payment.id, payment);
    Object.assign(payment, {
      status: "succeeded",
      amount_received: received,
      latest_charge: payment.latest_charge ?? newName("ch"),
    });
    const amount = worthOf(payment, received) + settling.byOwnRateMinor;
    const fee = Math.round((amount * settling.feeBps) / 10_000) + settling.feeMinor;
    move("charge", chargeOf(payment), amount, fee);
  }

  function chargeOf(payment: Thing): Thing {
    return {
      ...document.example("charge"),
      id: String(payment.latest_charge),
      created: nowSeconds(),
      amount: payment.amount,
      amount_captured: payment.amount_received,
      amount_refunded: refundsOf(payment.id).reduce((sum, { amount }) => sum + Number(amount), 0),
      currency: payment.currency,
      payment_intent: payment.id,
      metadata: payment.metadata,
    };
  }

  /** The money that was on its way arrives, or its bank refuses it. */
  function endSlowPayment(session: Thing, end: "succeeded" | "failed"): void {
    const payment = get(payments, String(session.payment_intent), "payment_intent");
    if (end === "succeeded") receive(session, payment);
    else {
      const refusal = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
      Object.assign(payment, { status: "requires_payment_method", last_payment_error: refusal });
    }
    tell(`checkout.session.async_payment_${end}`, session);
  }

  function expire(session: Thing): Thing {
    if (session.status !== "open") throw invalid("checkout_session_not_open");
    Object.assign(session, { status: "expired", url: null });
    tell("checkout.session.expired", session);
    return session;
  }

  function refund(params: Params): Thing {
    const payment = get(payments, String(params.payment_intent), "payment_intent");
    const back = refundsOf(payment.id).reduce((sum, { amount }) => sum + Number(amount), 0);
    const left = Number(payment.amount_received) - back;
    const amount = params.amount === undefined ? left : Number(params.amount);
    if (amount <= 0 || amount > left) throw invalid("amount_too_large");
    const made: Thing = {
      ...document.example("refund"),
      id: newName("re"),
      created: nowSeconds(),
      amount,
      charge: payment.latest_charge,
      currency: payment.currency,
      payment_intent: payment.id,
      metadata: params.metadata ?? {},
      status: "succeeded",
    };
    refunds.set(made.id, made);
    const worth = Number((made.metadata as Params).ponte_brl_minor ?? worthOf(payment, amount));
    move("refund", made, -worth);
    tell("charge.refunded", chargeOf(payment));
    return made;
  }

  /** The cardholder disputes a whole payment. */
  function dispute(paymentId: string, { status, reason }: { status: string; reason: string }): Thing {
    const payment = get(payments, paymentId, "payment_intent");
    const made: Thing = {
      id: newName("du"),
      object: "dispute",
      created: nowSeconds(),
      amount: payment.amount_received,
      currency: payment.currency,
      charge: payment.latest_charge,
      payment_intent: payment.id,
      evidence_details: { due_by: 1_797_000_000, has_evidence: false, past_due: false, submission_count: 0 },
      reason,
      status,
    };
    disputes.set(made.id, made);
    move("adjustment", made, -worthOf(payment, Number(payment.amount_received)), 5500);
    return made;
  }

  function upload({ purpose, file }: Params): Thing {
    if (purpose !== "dispute_evidence" || !String(file).startsWith("%PDF-"))
      throw new StripeRefusal(400, { type: "invalid_request_error", param: "file" });
    const made: Thing = { id: newName("file"), object: "file", created: nowSeconds(), purpose };
    uploads.set(made.id, made);
    return made;
  }

  /** Evidence is taken once, and only of a file that was uploaded. */
  function respond(id: string, { evidence, submit }: Params): Thing {
    const dispute = get(disputes, id, "dispute");
    const details = dispute.evidence_details as Params;
    const fileId = String((evidence as Params | undefined)?.uncategorized_file);
    if (dispute.status !== "needs_response" || submit !== "true" || !uploads.has(fileId))
      throw new StripeRefusal(400, { type: "invalid_request_error", param: "evidence" });
    dispute.evidence_details = { ...details, has_evidence: true, submission_count: 1 };
    dispute.status = "under_review";
    return dispute;
  }

  return {
    upload,
    respond,
    settling,
    takeFromAnotherShop: (amount: number) =>
      move(
        "charge",
        { object: "charge", id: newName("ch"), created: 0, payment_intent: newName("pi") },
        amount,
      ),
    /** Stripe debits a cost without a payment, and pays the balance out to the account's bank. */
    takeCost: (amount: number) => move("stripe_fee", { id: "none", created: 0 }, -amount),
    payOut: (amount: number) => move("payout", { id: "po_1", object: "payout", created: 0 }, -amount),
    createSession,
    /** Stores a payment whose money has not arrived. */
    keep: (payment: Thing) => void payments.set(payment.id, payment),
    take,
    dispute,
    disputeOf: (id: string) => get(disputes, id, "dispute"),
    pay,
    endSlowPayment,
    expire,
    refund,
    session: (id: string) => get(sessions, id, "session"),
    payment: (id: string) => get(payments, id, "intent"),
    refundOf: (id: string) => get(refunds, id, "refund"),
    charge: (id: string) => {
      const payment = [...payments.values()].find((one) => one.latest_charge === id);
      if (!payment) throw missing("charge");
      return chargeOf(payment);
    },
    sessionOf: (reference: string) =>
      [...sessions.values()].find((one) => one.client_reference_id === reference) ?? null,
    sessions: () => [...sessions.values()].reverse(),
    payments: () => [...payments.values()].reverse(),
    refunds: () => [...refunds.values()].reverse(),
    refundsOf,
    allRefundsOf,
    movements: () => movements,
  };
}

export type FakeAccount = ReturnType<typeof newFakeAccount>;
