import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { mayStillBeSent } from "#db/queries/attempts/attempt-enquiries";
import type { AttemptFacts } from "#db/queries/attempts/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { spoilCard } from "#db/queries/attempts/saved-cards";
import { failureMessage } from "#lib/domain/card/card-failures";
import { type CardPayer, toBrowserInfo } from "#lib/domain/card/card-payer";
import { isUnknownForGood } from "#lib/domain/card/saved-card";
import { mergeCustomer } from "#lib/domain/customer/customer";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { isPresumedFailure } from "#lib/domain/payment/presumed-failure";
import { awaitsPayer } from "#lib/domain/payment/states";
import { challengeReturnUrlOf, checkoutUrlOf } from "#lib/features/charges/charge-view";
import { findProvider, getProvider } from "#lib/features/connections/find-provider";
import { shopperOf } from "#lib/features/saved-cards/card-names";
import type { PayableCard } from "#lib/features/saved-cards/pay-by-saved-card";
import type {
  EnquiryAnswer,
  PaymentInput,
  ProviderResult,
  RequestedCapture,
  StartContext,
} from "#lib/methods/contract/method";
import { logger } from "#lib/platform/log/logger";
import type { CardPayment, CardPaymentRequest, CardProvider } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";

const NO_ANSWER: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" };
/** A payment that the provider does not know at this age probably never reached it. It is still asked about. */
const NEVER_RECEIVED_AFTER_MS = 60_000;
/** The oldest that an attempt may be when it is sent: the longest call, of 30 s, ends before it could be called lost. */
const SENT_WITHIN_MS = 25_000;
/** What we store of a payment of which the provider has said nothing. */
const SAYS_NOTHING: ReadonlySet<string | null> = new Set([null, "NO_ANSWER", "UNKNOWN"]);

/**
 * Asks the processor once for the payment of a stored attempt. No answer makes it PROCESSING, to be enquired after and never
 * sent again. The card stays in memory. Throws `ProviderFault` where the processor refused before anything was taken.
 */
export async function startCardPayment(
  attempt: AttemptRecord,
  context: StartContext,
): Promise<ProviderResult> {
  const { installments = 1 } = context.input;
  try {
    const provider = await getProvider("card", attempt);
    const request = {
      reference: attempt.id,
      amountMinor: attempt.amountMinor,
      payerTotalMinor: attempt.payerTotalMinor ?? attempt.amountMinor,
      installments,
      payer: payerOf(context),
      returnUrl: provider.finishChallenge
        ? challengeReturnUrlOf(context.charge.checkoutId, attempt.id)
        : checkoutUrlOf(context.charge.checkoutId),
      capture: !context.charge.captureLater,
      challenge: context.isChallenged ? "required" : null,
      authentication: context.input.authentication ?? null,
      save: toSave(attempt, provider),
    } as const;
    // This process may have been stopped since it stored the attempt, and the worker may have ended it.
    if (!(await mayStillBeSent(db(), attempt, new Date(databaseNow().getTime() - SENT_WITHIN_MS)))) {
      throw new ProviderFault("the attempt has ended or is too old, and was not sent");
    }
    const payment = await askFor(provider, request, context.input);
    const facts = { ...factsOf(payment), ...knownFacts(payment, context.input.payableCard) };
    return { outcome: payment.outcome, facts, saved: payment.saved ?? null };
  } catch (error) {
    const { payableCard } = context.input;
    if (payableCard && error instanceof SavedCardUnknown) return toUnknownCard(attempt, payableCard);
    if (error instanceof ProviderFault) throw error;
    // Anything else leaves open whether the provider took the money: only asking again can tell.
    const timeout = error instanceof ProviderTimeout;
    logger().warn({ attemptId: attempt.id, timeout }, "the card provider did not answer");
    return { outcome: NO_ANSWER, facts: {} };
  }
}

// A card of a processor's fields chose it by them; its settings may have changed since, and nobody else reads what they gave.
async function askFor(
  provider: CardProvider,
  request: Omit<CardPaymentRequest, "card">,
  { card: typed, encryptedCard, tokenizedCard, payableCard }: PaymentInput,
): Promise<CardPayment> {
  if (payableCard) {
    const { token, shopper, securityCode } = payableCard;
    if (!provider.savedCards) throw new ProviderFault("the processor keeps no cards");
    return provider.savedCards.pay({ ...request, card: { token, shopper, securityCode } });
  }
  if (encryptedCard) {
    const { connection: _, ...card } = encryptedCard;
    if (!provider.payEncrypted) throw new ProviderFault("the processor reads no encrypted cards");
    return provider.payEncrypted({ ...request, card });
  }
  if (tokenizedCard) {
    const { connection: _, ...card } = tokenizedCard;
    if (!provider.payTokenized) throw new ProviderFault("the processor keeps no cards of its fields");
    return provider.payTokenized({ ...request, card });
  }
  if (!typed) throw new Error("a card payment lacks its card");
  return provider.pay({ ...request, card: typed });
}

// Of a card that is kept for its payer, the one whom the merchant named in the charge.
function toSave(attempt: AttemptRecord, provider: CardProvider): CardPaymentRequest["save"] {
  if (!attempt.cardConsent || !provider.savedCards) return null;
  return { shopper: shopperOf(attempt.merchantId, attempt, attempt.cardConsent.customer) };
}

// What a processor does not tell of a saved card is known from when it was saved.
function knownFacts({ brand, first6, last4 }: CardPayment, payable: PayableCard | undefined): AttemptFacts {
  if (!payable) return {};
  const { known } = payable;
  return {
    cardBrand: brand === "unknown" ? known.brand : brand,
    ...(last4 === null ? { cardFirst6: known.first6, cardLast4: known.last4 } : { cardFirst6: first6 }),
  };
}

// Nothing was taken. A card that is a day old is not there any more; a newer one may not be saved yet.
async function toUnknownCard(attempt: AttemptRecord, payable: PayableCard): Promise<ProviderResult> {
  const now = databaseNow();
  const { brand, first6, last4, consentedAt } = payable.known;
  if (isUnknownForGood(consentedAt, now)) await spoilCard(db(), attempt.merchantId, payable.id, now);
  return {
    outcome: failed("saved_card_unknown", "CARD_UNKNOWN"),
    facts: { cardBrand: brand, cardFirst6: first6, cardLast4: last4 },
  };
}

// The charge was read before this payment named its payer: the two together are the customer as it is stored now.
function payerOf({ charge, input: { customer, browser, origin } }: StartContext): CardPayer {
  return {
    customer: mergeCustomer(charge.customer, customer ?? {}),
    ip: origin?.ip ?? null,
    browser: origin ? toBrowserInfo(browser, origin) : null,
  };
}

/** Asks the processor to take what it holds for an attempt, or a part of it. Throws the provider's errors. */
export async function captureCardPayment(
  attempt: AttemptRecord,
  { captureId, amountMinor }: RequestedCapture,
): Promise<ProviderOutcome> {
  const { authorizationId: providerPaymentId, providerReference: reference } = attempt;
  if (providerPaymentId === null) throw new Error("a capture lacks its authorisation");
  const provider = await getProvider("card", attempt);
  const payerTotalMinor = attempt.payerTotalMinor ?? attempt.amountMinor;
  const authorized = { amountMinor: attempt.amountMinor, payerTotalMinor };
  return provider.capture({ reference, providerPaymentId, amountMinor, captureId, authorized });
}

/**
 * Asks the processor what became of an attempt; empty while the provider is off. Of a processor that cannot be asked it is empty too, but
 * for an attempt whose start was never answered: the process that had the card is dead, and nobody knows. A payment that the
 * processor took twice is told twice. Throws the provider's errors.
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
  // A provider that has told of the payment has it, whatever its list shows now.
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

// What an answer does not tell of the card is known from when it was typed.
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
