import type { AttemptView } from "#lib/attempts/attempt.contract";

/**
 * What an international payer pays: decimal text in `currency`. `rate` is BRL for one unit, guaranteed until `heldUntil`.
 * `source` and `asOf` are the rate's origin and date; null for attempts without them.
 */
export type Exchange = {
  amount: string;
  currency: string;
  rate: string;
  quotedUntil: string;
  source: string | null;
  asOf: string | null;
};

/** The fixed exchange of an international attempt; null for any other. */
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
