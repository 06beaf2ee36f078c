import { databaseNow } from "#db/clock";
import type { AttemptDetailView, AttemptView } from "#lib/attempts/attempt.contract";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { attemptAuthorizationStatus } from "#lib/attempts/authorization.rules";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import { checkoutUrlOf, toAuthorizationView, toRequestedChargeView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { formatAmount, formatReais } from "#lib/domain/money/money";
import { trimRate } from "#lib/exchange/exchange.rules";
import type { MerchantLabel } from "#lib/merchants/merchants.queries";
import { methodOf } from "#lib/methods/registry";

/** An attempt's instructions as the API shows them: the stored text and the image rendered from it. */
export function toInstructionsView(
  attempt: Pick<AttemptRecord, "paymentMethod" | "instructions" | "expiresAt">,
  checkoutId: string,
): AttemptView["instructions"] {
  return methodOf(attempt.paymentMethod).showInstructions(attempt, checkoutUrlOf(checkoutId));
}

/** An attempt's fixed exchange as the API shows it; null if the payer pays in BRL. */
export function toExchangeView(attempt: FrozenExchange): ExchangeView | null {
  const { exchangeRate, checkoutAmountMinor, checkoutCurrency, exchangeRateSource, exchangeRateAsOf } =
    attempt;
  if (exchangeRate === null || checkoutAmountMinor === null || checkoutCurrency === null) return null;
  return {
    exchangeRate: trimRate(exchangeRate),
    ...(exchangeRateSource && { exchangeRateSource }),
    ...(exchangeRateAsOf && { exchangeRateAsOf: exchangeRateAsOf.toISOString() }),
    checkoutAmount: formatAmount(checkoutAmountMinor, checkoutCurrency),
    checkoutCurrency,
  };
}

type FrozenExchange = Pick<
  AttemptRecord,
  "exchangeRate" | "exchangeRateSource" | "exchangeRateAsOf" | "checkoutAmountMinor" | "checkoutCurrency"
>;

/** Older attempts have neither a source nor a time of their rate. */
type ExchangeView = {
  exchangeRate: string;
  exchangeRateSource?: string;
  exchangeRateAsOf?: string;
  checkoutAmount: string;
  checkoutCurrency: string;
};

/** An attempt as the API shows it at `now`; `checkoutId` is its charge's. */
export function toAttemptView(
  attempt: AttemptRecord,
  checkoutId: string,
  now: Date = databaseNow(),
): AttemptView {
  return {
    id: attempt.id,
    chargeId: attempt.chargeId,
    paymentMethod: attempt.paymentMethod,
    status: attemptStatusAt(attempt, now),
    grossAmount: formatAmount(attempt.amountMinor, attempt.currency),
    currency: attempt.currency,
    instructions: toInstructionsView(attempt, checkoutId),
    checkoutMeta: toCheckoutMeta(attempt),
    failureCode: attempt.failureCode,
    failureMessage: attempt.failureMessage,
    installments: attempt.installments,
    card:
      attempt.cardBrand && attempt.cardLast4 ? { brand: attempt.cardBrand, last4: attempt.cardLast4 } : null,
    createdAt: attempt.createdAt.toISOString(),
    updatedAt: attempt.updatedAt.toISOString(),
    authorization: toAuthorizationView(attempt, attemptAuthorizationStatus(attempt), attempt.amountMinor),
  };
}

function toCheckoutMeta(attempt: AttemptRecord): AttemptView["checkoutMeta"] {
  const { checkoutMeta, payerTotalMinor, amountMinor } = attempt;
  const exchange = toExchangeView(attempt);
  if (exchange) return { ...checkoutMeta, ...exchange, rateExpiresAt: attempt.expiresAt.toISOString() };
  if (payerTotalMinor === null || payerTotalMinor === amountMinor) return checkoutMeta;
  return { ...checkoutMeta, payerTotal: formatAmount(payerTotalMinor, attempt.currency) };
}

/** An attempt with its status at the provider. */
export function toAttemptDetailView(attempt: AttemptRecord, checkoutId: string): AttemptDetailView {
  return { ...toAttemptView(attempt, checkoutId), gatewayStatus: attempt.gatewayStatus };
}

/** The answer to a created attempt. */
export function toCreatedAttemptView(
  attempt: AttemptRecord,
  charge: ChargeRecord,
  merchant: MerchantLabel,
): CreatedAttemptView {
  return {
    id: attempt.id,
    chargeId: charge.id,
    status: attempt.status,
    paymentMethod: attempt.paymentMethod,
    grossAmount: formatReais(attempt.amountMinor),
    currency: "BRL",
    instructions: toInstructionsView(attempt, charge.checkoutId),
    ...toExchangeView(attempt),
    expiresAt: attempt.expiresAt.toISOString(),
    ...toRequestedChargeView(charge, merchant.name),
    createdAt: attempt.createdAt.toISOString(),
    updatedAt: attempt.updatedAt.toISOString(),
    mode: merchant.mode,
  };
}
