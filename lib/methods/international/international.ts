import { databaseTime, merchantTime } from "#db/clock";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import type { AttemptRecord, NewAttempt } from "#lib/attempts/attempts.queries";
import { grossInReais } from "#lib/charges/charge-gross.rules";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { findProvider, getProvider } from "#lib/connections/find-provider";
import { formatAmount, moneyIn } from "#lib/domain/money/money";
import type { CheckoutCurrency, ExchangeQuote } from "#lib/exchange/exchange.rules";
import { findExchangeQuote, listExchangeQuotes, noCurrentRate } from "#lib/exchange/quote-exchange";
import { attemptRow } from "#lib/methods/contract/attempt-row";
import type {
  ChargeToPay,
  EnquiryAnswer,
  Method,
  OfferContext,
  OpenAttemptDecision,
  PaymentRoute,
  ProviderResult,
  StartContext,
} from "#lib/methods/contract/method";
import type { InternationalInput } from "#lib/methods/contract/payment-input";
import { awaitsPayer } from "#lib/payments/states.rules";
import { env } from "#lib/platform/env";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { type AttemptTerms, termsAt } from "#lib/prices/attempt-terms";

const NAME = "INTERNATIONAL";
const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment in another currency, on the processor's own page, at a rate fixed on the attempt. */
export const international: Method<typeof NAME> = {
  name: NAME,
  label: "payments from abroad",
  ports: ["international", "exchangeRates"],
  serverStart: {
    read: ({ currency, redirectUrl }) => ({ paymentMethod: NAME, currency: required(currency), redirectUrl }),
  },
  isRequestedOnce: false,
  showsRefusal: false,
  lapsesEarly: true,
  enquiry: {
    firstAfterMs: 15_000,
    pauseMs: 15_000,
    watchedPauseMs: 5_000,
    lateForMs: DAY_MS,
  },
  noRefund: null,
  disputedAs: "CHARGEBACK",

  whyClosed: () => null,
  offer,
  prepare: async (_charge, { body: { currency } }) => ({ paymentMethod: NAME, currency }),
  currencyOf: ({ currency }) => currency,
  quote: async (gross, { currency }, mode, now) =>
    findExchangeQuote(moneyIn("BRL", gross), currency, mode, now),
  terms: async ({ price, charge }) => termsAt(price, charge),
  plan,
  decideOpenAttempt,

  isStarted: ({ instructions }) => instructions.type === "REDIRECT",
  start,
  enquire,
  void: async (attempt) =>
    (await findProvider("international", attempt))?.cancelSession(
      attempt.providerReference,
      sessionIdOf(attempt),
    ),
  findRefunding: (account) => findProvider("international", account),
  findStatement: (account) => findProvider("international", account),

  showInstructions: ({ instructions, expiresAt }) =>
    instructions.type === "REDIRECT"
      ? { ...instructions, expiresAt: expiresAt.toISOString() }
      : { type: "NONE" },
  nextAction: (instructions) =>
    instructions.type === "REDIRECT" ? { type: "REDIRECT", url: instructions.redirectUrl } : { type: "NONE" },
};

async function offer(charge: ChargeRecord, { mode, isPayable }: OfferContext, now: Date) {
  // An ended charge is only shown, and needs no rate.
  const quotes = isPayable ? await listExchangeQuotes(grossInReais(charge), mode, now) : [];
  if (quotes.length === 0) return null;
  return {
    method: NAME,
    currencies: quotes.map(({ amount }) => amount.currency),
    quotes: quotes.map(toQuoteView),
  } as const;
}

function toQuoteView({ rate, amount, source, asOf }: ExchangeQuote) {
  return {
    currency: amount.currency,
    exchangeRate: rate,
    exchangeRateSource: source,
    exchangeRateAsOf: asOf.toISOString(),
    checkoutAmount: formatAmount(amount.minor, amount.currency),
  };
}

/** The quote is fixed on the attempt until it expires: after EXCHANGE_RATE_HOLD_SECONDS, or with the charge. */
function plan(
  charge: ChargeToPay,
  route: PaymentRoute<typeof NAME>,
  terms: AttemptTerms,
  now: Date,
): NewAttempt {
  const { quote, input } = route;
  if (!quote) throw noCurrentRate();
  const quotedUntilMs = Math.min(now.getTime() + env().exchangeRateHoldMs, charge.expiresAt.getTime());
  return {
    ...attemptRow(newMarkedId("attempt", charge.merchantId), charge, route, terms),
    checkoutCurrency: quote.amount.currency,
    checkoutAmountMinor: quote.amount.minor,
    exchangeRate: quote.rate,
    exchangeRateSource: quote.source,
    exchangeRateAsOf: quote.asOf,
    redirectUrl: input.redirectUrl ?? charge.redirectUrl,
    expiresAt: new Date(quotedUntilMs),
  };
}

// The promised rate is valid as long as the attempt. Two sessions are never open at once.
function decideOpenAttempt(
  open: AttemptRecord,
  { currency }: InternationalInput,
  now: Date,
): OpenAttemptDecision {
  if (!awaitsPayer(attemptStatusAt(open, now))) return { kind: "BESIDE" };
  return { kind: open.checkoutCurrency === currency ? "SHOW" : "REPLACE" };
}

/** Asks the processor for the payer's session. The attempt's id makes a repetition find the same session. */
async function start(attempt: AttemptRecord, { charge, merchant }: StartContext): Promise<ProviderResult> {
  const { checkoutCurrency, checkoutAmountMinor, provider: name } = attempt;
  if (checkoutCurrency === null || checkoutAmountMinor === null) throw new Error("a quote is missing");
  const checkoutUrl = checkoutUrlOf(charge.checkoutId);
  const provider = await getProvider("international", attempt);
  const session = await provider.createSession({
    reference: attempt.providerReference,
    merchantName: merchant.name,
    description: charge.description,
    amountMinor: attempt.amountMinor,
    checkoutCurrency,
    checkoutAmountMinor,
    expiresAt: databaseTime(attempt.merchantId, attempt.expiresAt),
    returnUrl: attempt.redirectUrl ?? checkoutUrl,
    cancelUrl: checkoutUrl,
  });
  const { sessionId, redirectUrl, gatewayStatus } = session;
  const instructions = { type: "REDIRECT", redirectUrl, sessionId, provider: name } as const;
  return { outcome: null, facts: { instructions, gatewayStatus } };
}

/** A session that outlived its attempt would take money at an expired rate, so it is closed with the attempt. */
async function enquire(attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]> {
  const provider = await findProvider("international", attempt);
  const { providerReference } = attempt;
  const sessionId = sessionIdOf(attempt);
  const outcome = await provider?.findPayment(providerReference, sessionId);
  const hasLapsed = merchantTime(attempt.merchantId, now) >= attempt.expiresAt;
  if (hasLapsed && outcome?.kind === "PENDING") await provider?.cancelSession(providerReference, sessionId);
  return outcome ? [{ kind: "outcome", outcome, facts: {} }] : [];
}

function sessionIdOf({ instructions }: AttemptRecord): string | null {
  return instructions.type === "REDIRECT" ? instructions.sessionId : null;
}

function required(currency: CheckoutCurrency | undefined): CheckoutCurrency {
  if (!currency) throw new Error("a checked body lacks its currency");
  return currency;
}
