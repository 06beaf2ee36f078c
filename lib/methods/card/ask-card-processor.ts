import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { mayStillBeSent } from "#lib/attempts/attempt-enquiries.queries";
import type { AttemptFacts } from "#lib/attempts/attempt-moves.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { type CardPayer, toBrowserInfo } from "#lib/cards/card-payer.rules";
import { challengeReturnUrlOf, checkoutUrlOf } from "#lib/charges/charge-view";
import { findProvider, getProvider } from "#lib/connections/find-provider";
import { mergeCustomer } from "#lib/customers/customer.rules";
import type {
  EnquiryAnswer,
  ProviderResult,
  RequestedCapture,
  StartContext,
} from "#lib/methods/contract/method";
import type { CardInput, CardSource } from "#lib/methods/contract/payment-input";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { isPresumedFailure } from "#lib/payments/presumed-failure.rules";
import { awaitsPayer } from "#lib/payments/states.rules";
import { logger } from "#lib/platform/log/logger";
import type { CardPayment, CardPaymentRequest, CardProvider } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";
import { shopperOf } from "#lib/saved-cards/card-names";
import type { PayableCard } from "#lib/saved-cards/pay-by-saved-card";
import { holderUse, isUnknownForGood } from "#lib/saved-cards/saved-card.rules";
import { spoilCard } from "#lib/saved-cards/saved-cards.queries";

const NO_ANSWER: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" };
/** A payment of this age that the provider does not know probably never reached it. Enquiries continue. */
const NEVER_RECEIVED_AFTER_MS = 60_000;
/** An attempt older than this is not sent: the longest call (30 s) must end before the attempt could be presumed lost. */
const SENT_WITHIN_MS = 25_000;
/** Stored statuses of a payment that the provider has not reported. */
const SAYS_NOTHING: ReadonlySet<string | null> = new Set([null, "NO_ANSWER", "UNKNOWN"]);

/**
 * Requests a stored attempt's payment from the processor once; the card stays in memory. Without an answer the payment is
 * PROCESSING: it is enquired about and never sent again. Throws `ProviderFault` if the processor refused before taking anything.
 */
export async function startCardPayment(
  attempt: AttemptRecord,
  context: StartContext<"CREDIT_CARD">,
): Promise<ProviderResult> {
  const { input } = context;
  try {
    if (!input) throw new Error("a card payment lacks its card");
    const { source } = input;
    const provider = await getProvider("card", attempt);
    const request = {
      reference: attempt.id,
      amountMinor: attempt.amountMinor,
      payerTotalMinor: attempt.payerTotalMinor ?? attempt.amountMinor,
      installments: input.installments,
      payer: payerOf(context.charge, input),
      returnUrl: provider.finishChallenge
        ? challengeReturnUrlOf(context.charge.checkoutId, attempt.id)
        : checkoutUrlOf(context.charge.checkoutId),
      capture: !context.charge.captureLater,
      challenge: context.isChallenged ? "required" : null,
      authentication: input.authentication,
      save: toSave(attempt, provider),
    } as const;
    // The process may have paused since it stored the attempt, and the worker may have ended it.
    if (!(await mayStillBeSent(db(), attempt, new Date(databaseNow().getTime() - SENT_WITHIN_MS)))) {
      throw new ProviderFault("the attempt has ended or is too old, and was not sent");
    }
    const payment = await askFor(provider, request, source);
    const facts = {
      ...factsOf(payment),
      ...("known" in source.card ? knownFacts(payment, source.card) : {}),
    };
    return { outcome: payment.outcome, facts, saved: payment.saved ?? null };
  } catch (error) {
    const source = input?.source;
    if (source && "known" in source.card && error instanceof SavedCardUnknown) {
      return toUnknownCard(attempt, source.card);
    }
    if (error instanceof ProviderFault) throw error;
    // Any other error does not show whether money was taken: only an enquiry can tell.
    const timeout = error instanceof ProviderTimeout;
    logger().warn({ attemptId: attempt.id, timeout }, "the card provider did not answer");
    return { outcome: NO_ANSWER, facts: {} };
  }
}

// Only the connection whose fields took the card can read it, and its settings may have changed since.
async function askFor(
  provider: CardProvider,
  request: Omit<CardPaymentRequest, "card">,
  source: CardSource,
): Promise<CardPayment> {
  switch (source.kind) {
    case "SAVED": {
      const { token, shopper, securityCode } = source.card;
      if (!provider.savedCards) throw new ProviderFault("the processor stores no cards");
      return provider.savedCards.pay({ ...request, card: { token, shopper, securityCode } });
    }
    case "RECURRING": {
      const { token, shopper } = source.card;
      if (!provider.savedCards) throw new ProviderFault("the processor stores no cards");
      return provider.savedCards.payRecurring({ ...request, card: { token, shopper } });
    }
    case "ENCRYPTED":
      if (!provider.payEncrypted) throw new ProviderFault("the processor accepts no encrypted cards");
      return provider.payEncrypted({ ...request, card: source.card });
    case "TOKENIZED":
      if (!provider.payTokenized)
        throw new ProviderFault("the processor stores no cards that are entered in its own fields");
      return provider.payTokenized({ ...request, card: source.card });
    case "TYPED":
      return provider.pay({ ...request, card: source.card });
  }
}

// A card is kept for the customer whom the merchant named in the charge, or for the charge's subscription.
function toSave(attempt: AttemptRecord, provider: CardProvider): CardPaymentRequest["save"] {
  if (!attempt.cardConsent || !provider.savedCards) return null;
  const { customer } = attempt.cardConsent;
  return { shopper: shopperOf(attempt.merchantId, attempt, customer), use: holderUse(customer) };
}

// Card facts missing from the answer come from the time when the card was saved.
function knownFacts(
  { brand, first6, last4 }: CardPayment,
  { known }: Pick<PayableCard, "known">,
): AttemptFacts {
  return {
    cardBrand: brand === "unknown" ? known.brand : brand,
    ...(last4 === null ? { cardFirst6: known.first6, cardLast4: known.last4 } : { cardFirst6: first6 }),
  };
}

// Nothing was taken. A card saved more than a day ago is gone; a newer one may not be saved yet.
async function toUnknownCard(
  attempt: AttemptRecord,
  payable: Pick<PayableCard, "id" | "known">,
): Promise<ProviderResult> {
  const now = databaseNow();
  const { brand, first6, last4, consentedAt } = payable.known;
  if (isUnknownForGood(consentedAt, now)) await spoilCard(db(), attempt.merchantId, payable.id, now);
  return {
    outcome: failed("saved_card_unknown", "CARD_UNKNOWN"),
    facts: { cardBrand: brand, cardFirst6: first6, cardLast4: last4 },
  };
}

// The charge was read before this payment named its payer. Together they are the stored customer.
function payerOf(
  charge: StartContext["charge"],
  { customer, browser, origin }: Pick<CardInput, "customer" | "browser" | "origin">,
): CardPayer {
  return {
    customer: mergeCustomer(charge.customer, customer ?? {}),
    ip: origin?.ip ?? null,
    browser: origin ? toBrowserInfo(browser, origin) : null,
  };
}

/** Captures an attempt's authorized amount, wholly or in part. Throws the provider's errors. */
export async function captureCardPayment(
  attempt: AttemptRecord,
  { captureId, amountMinor }: RequestedCapture,
): Promise<ProviderOutcome> {
  const { authorizationId: providerPaymentId, providerReference: reference } = attempt;
  if (providerPaymentId === null) throw new Error("a capture lacks its authorization");
  const provider = await getProvider("card", attempt);
  const payerTotalMinor = attempt.payerTotalMinor ?? attempt.amountMinor;
  const authorized = { amountMinor: attempt.amountMinor, payerTotalMinor };
  return provider.capture({ reference, providerPaymentId, amountMinor, captureId, authorized });
}

/**
 * The processor's payments of an attempt, including duplicates; empty while the provider is off. If a processor has no enquiries,
 * only an unanswered start has an outcome, because the process that had the card is gone. Throws the provider's errors.
 */
export async function enquireCardPayment(attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]> {
  const provider = await findProvider("card", attempt);
  if (!provider) return [];
  if (!provider.findPayments)
    return isUnanswered(attempt) ? [{ kind: "outcome", outcome: NO_ANSWER, facts: {} }] : [];
  const { providerReference: reference, amountMinor } = attempt;
  const payerTotalMinor = attempt.payerTotalMinor ?? amountMinor;
  const payments = await provider.findPayments({ reference, amountMinor, payerTotalMinor });
  if (payments.length > 0) return payments.map(toEnquiryAnswer);
  // A provider that reported the payment has it, even if its list does not show it now.
  if (!isPresumedFailure(attempt) && !isUnheardOf(attempt)) return [];
  const ageMs = now.getTime() - attempt.createdAt.getTime();
  const isLost = ageMs >= NEVER_RECEIVED_AFTER_MS;
  const outcome = isLost ? failed("never_received", "UNKNOWN") : UNKNOWN;
  return [{ kind: "outcome", outcome, facts: {} }];
}

function isUnheardOf({ gatewayStatus, authorizedAt, instructions }: AttemptRecord): boolean {
  return SAYS_NOTHING.has(gatewayStatus) && authorizedAt === null && instructions.type !== "THREE_DS";
}

function isUnanswered({ status, instructions }: AttemptRecord): boolean {
  return awaitsPayer(status) && instructions.type !== "THREE_DS";
}

const UNKNOWN: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "UNKNOWN" };

function failed(failureCode: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}

// Card facts missing from the answer are known from when the card was typed.
function toEnquiryAnswer(payment: CardPayment): EnquiryAnswer {
  const { outcome, brand, first6, last4, saved = null } = payment;
  const { cardBrand: _brand, cardFirst6: _first, cardLast4: _last, ...more } = factsOf(payment);
  const facts = {
    ...more,
    ...(brand === "unknown" ? {} : { cardBrand: brand }),
    ...(last4 === null ? {} : { cardFirst6: first6, cardLast4: last4 }),
  };
  return { kind: "outcome", outcome, facts, saved };
}

function factsOf(payment: CardPayment): AttemptFacts {
  return {
    cardBrand: payment.brand,
    cardFirst6: payment.first6,
    cardLast4: payment.last4,
    cardToken: payment.token,
    ...(payment.challengeUrl
      ? { instructions: { type: "THREE_DS", redirectUrl: payment.challengeUrl } }
      : {}),
  };
}
