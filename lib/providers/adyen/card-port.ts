import { hash } from "node:crypto";
import cardValidator from "card-validator";
import { databaseNow } from "#db/clock";
import { payerPartOf } from "#lib/customers/payer-part.rules";
import { addMinor, restMinor } from "#lib/domain/money/minor";
import { type AdyenPayment, modificationAnswer, paymentAnswer } from "#lib/providers/adyen/answers";
import { callAdyen } from "#lib/providers/adyen/call";
import { callUntilAnswered, type Repetition } from "#lib/providers/adyen/call-until-answered";
import { hostedFieldsAt } from "#lib/providers/adyen/hosted-fields";
import {
  type MerchantReference,
  readReference,
  writeReference,
} from "#lib/providers/adyen/merchant-reference";
import { type AdyenCard, toPaymentRequest } from "#lib/providers/adyen/payment-request";
import {
  newlySavedOf,
  removeSavedCard,
  savedAfterChallenge,
  saysCardUnknown,
} from "#lib/providers/adyen/saved-cards";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { challengeUrlOf, failed, toOutcome } from "#lib/providers/adyen/to-outcome";
import type {
  CaptureRequest,
  CardPayment,
  CardPaymentRequest,
  CardProvider,
  KeptCard,
  SavedCard,
} from "#lib/providers/ports/card";
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";
import { isDenial, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";

// Adyen keeps idempotency keys for at least seven days. After that, the same request would be a second refund.
const KEY_HOLDS_MS = 6 * 24 * 60 * 60_000;

/**
 * Requests a refund of part of a payment, with its share of the interest. Adyen acknowledges it and reports the result by
 * webhook. A repetition under the same key gets the same answer; once the key may have expired, nothing is sent.
 */
async function refundAdyenPayment(
  account: AdyenAccount,
  { refundId, providerPaymentId, amountMinor, history }: RefundRequest & { history: RefundHistory },
): Promise<RefundAnswer> {
  if (history.sinceRequestedMs !== null && history.ageMs > KEY_HOLDS_MS) return "PENDING";
  const returned = history.returnedMinor;
  const payerMinor = restMinor(
    payerPartOf(addMinor(returned, amountMinor), history),
    payerPartOf(returned, history),
  );
  const asking = callAdyen(account, {
    question: "ask refund",
    what: "a refund",
    path: `payments/${encodeURIComponent(providerPaymentId)}/refunds`,
    json: {
      merchantAccount: account.settings.merchantAccount,
      amount: { value: payerMinor, currency: "BRL" },
      reference: writeReference({ id: refundId, amountMinor, payerMinor, isAuthorization: false }),
    },
    key: refundId,
    answer: modificationAnswer,
  });
  await asking.catch((error: unknown) => {
    // A key that Adyen rejects now says nothing about an earlier try.
    if (!(isDenial(error) && history.sinceRequestedMs !== null)) throw error;
  });
  return "PENDING";
}

/**
 * Adyen Checkout v72 behind the port of card processors. Payments cannot be looked up: a request in memory is repeated under its
 * idempotency key, and later an unknown result stays unknown until its webhook. Webhooks also report the results of captures,
 * cancels and refunds.
 */
export function adyenCardPort(account: AdyenAccount, repetition: Repetition): CardProvider {
  return {
    name: "adyen",
    canChallenge: true,
    refundsInTurn: true,
    findPayments: null,
    listEntries: null,
    hostedFields: hostedFieldsAt(account),
    pay: (request) => pay(account, request, repetition),
    payEncrypted: (request) => pay(account, request, repetition),
    savedCards: {
      pay: (request) => payBySavedCard(account, request, repetition),
      payRecurring: (request) => payRecurring(account, request, repetition),
      remove: (saved) => removeSavedCard(account, saved),
    },
    capture: (request) => capture(account, request),
    refund: (request) => refundAdyenPayment(account, request),
    // A payment waiting for its challenge takes no money unless we complete it; an authorized one can only be canceled by
    // Adyen's id.
    async cancelPayment(reference, authorizationId = null) {
      if (authorizationId !== null) await cancel(account, reference, authorizationId);
    },
    finishChallenge: (reference, query) => finishChallenge(account, { reference, query, repetition }),
  };
}

async function pay(
  account: AdyenAccount,
  request: CardPaymentRequest<AdyenCard>,
  repetition: Repetition,
): Promise<CardPayment> {
  const { reference, amountMinor, payerTotalMinor, card } = request;
  const sought = {
    id: reference,
    amountMinor,
    payerMinor: payerTotalMinor,
    isAuthorization: !request.capture,
  };
  const call = {
    question: "pay" as const,
    what: "a payment",
    path: "payments",
    json: toPaymentRequest(account.settings.merchantAccount, request, sought),
    key: reference,
    answer: paymentAnswer,
  };
  const payment = await callUntilAnswered(account, call, repetition);
  const own = writeReference(sought);
  if ((payment.merchantReference ?? own) !== own) {
    throw new ProviderTimeout("Adyen answered about a different payment");
  }
  const outcome = toOutcome(payment, sought, databaseNow());
  const saved = newlySavedOf(request, payment);
  return { outcome, ...factsOf(card, payment), token: null, challengeUrl: challengeUrlOf(payment), saved };
}

async function payBySavedCard(
  account: AdyenAccount,
  request: CardPaymentRequest<SavedCard | KeptCard>,
  repetition: Repetition,
): Promise<CardPayment> {
  try {
    return await pay(account, request, repetition);
  } catch (error) {
    if (!saysCardUnknown(error)) throw error;
    throw new SavedCardUnknown("Adyen has no such card for this payer", { cause: error });
  }
}

async function payRecurring(
  account: AdyenAccount,
  request: CardPaymentRequest<KeptCard>,
  repetition: Repetition,
): Promise<CardPayment> {
  const payment = await payBySavedCard(account, request, repetition);
  if (payment.challengeUrl === null) return payment;
  // The payer is not present to authenticate, and a challenge that we do not complete takes no money.
  const outcome = failed("authentication_abandoned", payment.outcome.gatewayStatus);
  return { ...payment, outcome, challengeUrl: null };
}

// Adyen only acknowledges a capture; a webhook reports its result. A repetition under the same id is the same capture.
async function capture(
  account: AdyenAccount,
  { providerPaymentId, amountMinor, captureId, authorized, reference }: CaptureRequest,
) {
  const of = { paidMinor: authorized.amountMinor, payerTotalMinor: authorized.payerTotalMinor };
  const payerMinor = payerPartOf(amountMinor, of);
  await callAdyen(account, {
    question: "capture",
    what: "a capture",
    path: `payments/${encodeURIComponent(providerPaymentId)}/captures`,
    json: {
      merchantAccount: account.settings.merchantAccount,
      amount: { value: payerMinor, currency: "BRL" },
      reference: writeReference({ id: reference, amountMinor, payerMinor, isAuthorization: false }),
    },
    key: captureId,
    answer: modificationAnswer,
  });
  return { kind: "PROCESSING", gatewayStatus: "capture received" } as const;
}

async function cancel(account: AdyenAccount, reference: string, authorizationId: string): Promise<void> {
  await callAdyen(account, {
    question: "cancel",
    what: "a cancel",
    path: `payments/${encodeURIComponent(authorizationId)}/cancels`,
    json: { merchantAccount: account.settings.merchantAccount, reference },
    key: `cancel-${reference}`,
    answer: modificationAnswer,
  });
}

async function finishChallenge(
  account: AdyenAccount,
  { reference, query, repetition }: { reference: string; query: URLSearchParams; repetition: Repetition },
) {
  const redirectResult = query.get("redirectResult");
  if (!redirectResult) return null;
  const call = {
    question: "finish challenge" as const,
    what: "the details of a challenge",
    path: "payments/details",
    json: { details: { redirectResult } },
    // The payer may reload the return page.
    key: hash("sha256", redirectResult),
    answer: paymentAnswer,
  };
  const payment = await callUntilAnswered(account, call, repetition);
  const sought: MerchantReference | null = readReference(payment.merchantReference ?? "");
  if (sought?.id !== reference) throw new ProviderTimeout("Adyen answered about a different payment");
  return { outcome: toOutcome(payment, sought, databaseNow()), saved: savedAfterChallenge(payment) };
}

function factsOf(card: AdyenCard, { paymentMethod, additionalData }: AdyenPayment) {
  if ("cvv" in card) {
    const brand = cardValidator.number(card.number).card?.type ?? "unknown";
    return { brand, first6: card.number.slice(0, 6), last4: card.number.slice(-4) };
  }
  const { cardBin, cardSummary } = additionalData ?? {};
  const known = "token" in card ? { brand: null, first6: null, last4: null } : card;
  return {
    brand: paymentMethod?.brand ?? known.brand ?? "unknown",
    first6: cardBin?.slice(0, 6) ?? known.first6,
    last4: cardSummary ?? known.last4,
  };
}
