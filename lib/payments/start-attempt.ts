import type { AttemptRecord, NewAttempt } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { CheckoutCurrency, ExchangeQuote } from "#lib/domain/exchange";
import type { Mode } from "#lib/domain/mode";
import type { Named } from "#lib/domain/pix-receiver";
import { quoteExchangeOrThrow } from "#lib/features/exchange/quote-exchange";
import type { AttemptTerms } from "#lib/methods/attempt-terms";
import {
  planInternationalAttempt,
  startInternationalAttempt,
} from "#lib/methods/international/start-international-attempt";
import { planPixAttempt, startPixAttempt } from "#lib/methods/pix/start-pix-attempt";

/** How a payment is to be made that a server starts: by Pix, or in another currency at a quote. */
export type Way =
  | { method: "PIX"; mode: Mode }
  | { method: "INTERNATIONAL"; mode: Mode; quote: ExchangeQuote; redirectUrl: string | null };

/**
 * The way of a payment that a checked body asks for; another currency is quoted now, so this is never called inside a
 * transaction. Throws `unavailable` without a current exchange rate.
 */
export async function chooseWay(
  { method, mode }: Pick<Way, "method" | "mode">,
  wanted: {
    grossAmountMinor: number;
    currency: CheckoutCurrency | undefined;
    redirectUrl: string | undefined;
  },
  now: Date,
): Promise<Way> {
  if (method === "PIX") return { method, mode };
  if (!wanted.currency) throw new Error("a checked body lacks its currency");
  const quote = await quoteExchangeOrThrow(wanted.grossAmountMinor, wanted.currency, mode, now);
  return { method, mode, quote, redirectUrl: wanted.redirectUrl ?? null };
}

/** A new attempt of a charge by that way, not yet written. */
export function planAttempt(
  charge: Pick<ChargeRecord, "id" | "grossAmountMinor" | "currency" | "expiresAt" | "redirectUrl">,
  way: Way,
  terms: AttemptTerms,
  now: Date,
): NewAttempt {
  switch (way.method) {
    case "PIX":
      return planPixAttempt(charge, terms, way.mode);
    case "INTERNATIONAL":
      return planInternationalAttempt(charge, terms, way.quote, way.redirectUrl, way.mode, now);
  }
}

/** Asks the provider of a stored attempt what the payer is to do; safe to repeat. Throws as startPixAttempt does. */
export function startAttempt(
  attempt: AttemptRecord,
  charge: Pick<ChargeRecord, "checkoutId" | "description">,
  merchant: Named,
): Promise<AttemptRecord> {
  return attempt.paymentMethod === "INTERNATIONAL"
    ? startInternationalAttempt(attempt, charge, merchant)
    : startPixAttempt(attempt, merchant);
}
