import { databaseNow } from "#db/clock";
import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import { agreeOnRate, MIN_SOURCES } from "#lib/invoices/agreed-rate.rules";
import type { CoinRateSource } from "#lib/providers/ports/crypto";
import { ProviderFault } from "#lib/providers/provider-error";
import { type Price, type PriceSource, priceSources } from "#lib/providers/public-rates/price-sources";

type Rate = { rate: string; asOf: Date };

/** A price older than this, or further in the future, is not used. */
const MAX_AGE_MS = 10 * 60_000;
const MAX_AHEAD_MS = 60_000;
/** Every source limits calls, so one answer serves all quotes of half a minute. */
const KEPT_MS = 30_000;

/**
 * Coin prices from several public sources: the median of those that answer, with the time of the oldest. Throws ProviderFault
 * when fewer than two have a price of the last ten minutes, and when they disagree, since it is unknown which one is wrong.
 */
export function publicCoinRates(sources: readonly PriceSource[] = priceSources()): CoinRateSource {
  const kept = new Map<string, { at: number; rate: Promise<Rate> }>();
  return {
    name: "public",
    readRate(currency, fiat) {
      const [pair, at] = [`${currency} ${fiat}`, databaseNow().getTime()];
      const existing = kept.get(pair);
      if (existing && at - existing.at < KEPT_MS) return existing.rate;
      const rate = readAgreed(sources, currency, fiat, new Date(at));
      kept.set(pair, { at, rate });
      rate.catch(() => kept.delete(pair));
      return rate;
    },
  };
}

async function readAgreed(
  sources: readonly PriceSource[],
  currency: PayCurrency,
  fiat: FiatCurrency,
  now: Date,
): Promise<Rate> {
  const answers = await Promise.allSettled(sources.map((source) => source.readPrice(currency, fiat, now)));
  const fresh = answers.flatMap((one, index) =>
    one.status === "fulfilled" && one.value && isFresh(one.value, now)
      ? [{ ...one.value, source: sources[index]?.name }]
      : [],
  );
  const agreed = agreeOnRate(fresh.map(({ price }) => price));
  const reported = fresh.map(({ source, price }) => `${source} ${price}`).join(", ") || "nobody";
  switch (agreed.kind) {
    case "AGREED":
      return { rate: agreed.rate, asOf: new Date(Math.min(...fresh.map(({ asOf }) => asOf.getTime()))) };
    case "UNCONFIRMED":
      throw new ProviderFault(
        `fewer than ${MIN_SOURCES} sources have a price of ${currency} in ${fiat}: ${reported}`,
      );
    case "DISAGREED":
      throw new ProviderFault(
        `the sources disagree by ${agreed.bps} bps about ${currency} in ${fiat}: ${reported}`,
      );
  }
}

function isFresh({ asOf }: Price, now: Date): boolean {
  const ageMs = now.getTime() - asOf.getTime();
  return ageMs <= MAX_AGE_MS && ageMs >= -MAX_AHEAD_MS;
}
