import { db } from "#db/client";
import { type AttemptRecord, type NewAttempt, noteAttemptFacts } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { CheckoutCurrency, ExchangeQuote } from "#lib/domain/exchange";
import type { Mode } from "#lib/domain/mode";
import { checkoutUrlOf } from "#lib/features/charges/checkout-url";
import type { AttemptTerms } from "#lib/methods/attempt-terms";
import { refuseToStart } from "#lib/payments/refuse-to-start";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { getProvider, providerFor } from "#lib/providers/registry";

/**
 * A new international attempt for a charge, not yet written: the quote is frozen on it until the attempt expires, after
 * EXCHANGE_RATE_HOLD_SECONDS or with the charge. `redirectUrl` is where this payer returns; null for the charge's own.
 */
export function planInternationalAttempt(
  charge: Pick<ChargeRecord, "id" | "grossAmountMinor" | "currency" | "expiresAt" | "redirectUrl">,
  terms: AttemptTerms,
  quote: ExchangeQuote,
  redirectUrl: string | null,
  mode: Mode,
  now: Date,
): NewAttempt {
  const id = newId("attempt");
  const heldUntilMs = Math.min(now.getTime() + env().exchangeRateHoldMs, charge.expiresAt.getTime());
  return {
    id,
    chargeId: charge.id,
    paymentMethod: "INTERNATIONAL",
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    checkoutCurrency: quote.currency,
    checkoutAmountMinor: quote.amountMinor,
    exchangeRate: quote.rate,
    provider: providerFor("international", mode).name,
    providerReference: id,
    redirectUrl: redirectUrl ?? charge.redirectUrl,
    ...terms,
    expiresAt: new Date(heldUntilMs),
  };
}

/**
 * Asks the provider for the payer's session of a stored attempt and records where to go; safe to repeat, the attempt's id
 * makes it the same session. Throws as startPixAttempt does.
 */
export async function startInternationalAttempt(
  attempt: AttemptRecord,
  charge: Pick<ChargeRecord, "checkoutId" | "description">,
  merchant: { name: string },
): Promise<AttemptRecord> {
  if (attempt.instructions.type === "REDIRECT" || attempt.status !== "PENDING") return attempt;
  const { checkoutCurrency, checkoutAmountMinor } = attempt;
  if (checkoutCurrency === null || checkoutAmountMinor === null) throw new Error("a quote is missing");
  const checkoutUrl = checkoutUrlOf(charge.checkoutId);
  try {
    const { sessionId, redirectUrl, gatewayStatus } = await getProvider(
      "international",
      attempt.provider,
    ).createSession({
      reference: attempt.providerReference,
      merchantName: merchant.name,
      description: charge.description,
      amountMinor: attempt.amountMinor,
      checkoutCurrency: checkoutCurrency as CheckoutCurrency,
      checkoutAmountMinor,
      expiresAt: attempt.expiresAt,
      returnUrl: attempt.redirectUrl ?? checkoutUrl,
      cancelUrl: checkoutUrl,
    });
    const { provider } = attempt;
    const facts = {
      instructions: { type: "REDIRECT", redirectUrl, sessionId, provider } as const,
      gatewayStatus,
    };
    return (await noteAttemptFacts(db(), attempt.merchantId, attempt.id, facts, new Date())) ?? attempt;
  } catch (error) {
    throw await refuseToStart(error, attempt);
  }
}
