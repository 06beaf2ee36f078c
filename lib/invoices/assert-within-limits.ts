import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import { formatUnits, unitsToFiat } from "#lib/coins/units.rules";
import { listEligibleConnections, type Payee } from "#lib/connections/choose-provider";
import { invalidField, PonteError } from "#lib/domain/errors";
import { addMinor, asMinor, type Minor } from "#lib/domain/money/minor";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import type { CoinQuote } from "#lib/exchange/quote-coin";
import { logger } from "#lib/platform/log/logger";
import type { CryptoLimits } from "#lib/providers/ports/crypto";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

const CENT = asMinor(1);
/** Maximum gap between a quote and the provider's own price, in percent. */
const MAX_GAP_PERCENT = 10n;

type RequestedInvoice = { amount: Minor; fiat_currency: FiatCurrency; pay_currency: PayCurrency };

/**
 * Throws, before an invoice is opened, `invalid_request` below the provider's minimum for a coin, and `unavailable` if the
 * provider's price differs so much that one of the rates must be wrong. Returns the minimum, or null if the provider accepts any
 * amount.
 */
export async function assertWithinLimits(
  quote: CoinQuote,
  requested: RequestedInvoice,
  payee: Payee,
): Promise<bigint | null> {
  const { amount, fiat_currency: fiat, pay_currency: coin } = requested;
  const limits = await findLimits(requested, payee);
  if (!limits) return null;
  if (quote.units < limits.minimumUnits) {
    const least = formatUnits(limits.minimumUnits, coin);
    const worth = formatAmount(addMinor(unitsToFiat(limits.minimumUnits, quote.rate, coin), CENT), fiat);
    const detail = `The smallest payment in this coin is ${least}, about ${worth} ${fiat}.`;
    throw invalidField("/amount", "below_minimum", detail);
  }
  const gap = quote.units - limits.estimatedUnits;
  if ((gap < 0n ? -gap : gap) * 100n <= quote.units * MAX_GAP_PERCENT) return limits.minimumUnits;
  const estimated = formatUnits(limits.estimatedUnits, coin);
  const facts = { alert: "coin-rate", coin, fiat, amount, quoted: formatUnits(quote.units, coin), estimated };
  logger().error(facts, "the crypto provider's estimate differs too much from the quoted amount");
  throw new PonteError(
    "unavailable",
    "There is no reliable rate for this coin right now. Try again shortly.",
    {
      retryAfterMs: 60_000,
    },
  );
}

async function findLimits(
  { amount, fiat_currency, pay_currency: currency }: RequestedInvoice,
  payee: Payee,
): Promise<CryptoLimits | null> {
  const price = moneyOf(amount, fiat_currency);
  const [connection] = await listEligibleConnections("crypto", payee, { amount: price, currency });
  try {
    return (await connection?.adapter.findLimits?.({ currency, price })) ?? null;
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      throw new PonteError("provider_timeout", "The crypto provider did not answer; nothing was charged.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error({ coin: currency, reason: error.message }, "the crypto provider refused the payment");
    throw new PonteError("provider_error", "The crypto provider does not accept this coin right now.");
  }
}
