import type { AttemptView } from "#lib/schemas/payment/attempt";

/**
 * What an international payer pays: decimal text in `currency`; `rate` is BRL for one unit, held until `heldUntil`. `source` and
 * `asOf` tell whose rate it was made of and of when; null for attempts that do not know it.
 */
export type Exchange = {
  amount: string;
  currency: string;
  rate: string;
  quotedUntil: string;
  source: string | null;
  asOf: string | null;
};

/** The frozen exchange of an international attempt; null for any other. */
export function exchangeOf({ checkoutMeta }: Pick<AttemptView, "checkoutMeta">): Exchange | null {
  const { checkoutAmount, checkoutCurrency, exchangeRate, rateExpiresAt } = checkoutMeta ?? {};
  const { exchangeRateSource, exchangeRateAsOf } = checkoutMeta ?? {};
  const texts = [
    checkoutAmount,
    checkoutCurrency,
    exchangeRate,
    rateExpiresAt,
    exchangeRateSource,
    exchangeRateAsOf,
  ];
  const [amount, currency, rate, quotedUntil, source = null, asOf = null] = texts.map((text) =>
    typeof text === "string" ? text : null,
  );
  return amount && currency && rate && quotedUntil
    ? { amount, currency, rate, quotedUntil, source, asOf }
    : null;
}
