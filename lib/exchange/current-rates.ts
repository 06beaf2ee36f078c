import { db } from "#db/client";
import type { Mode } from "#lib/domain/mode";
import { type CheckoutCurrency, isRateFresh } from "#lib/exchange/exchange.rules";
import {
  type ExchangeRateRecord,
  listNewestRates,
  listRatesSince,
} from "#lib/exchange/exchange-rates.queries";
import { RATE_SOURCES } from "#lib/exchange/exchange-rates.rules";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { ratesFor } from "#lib/providers/rates";

/** BRL for one unit of a currency, its source, and its time. */
export type CurrentRate = { currency: CheckoutCurrency; rate: string; source: string; asOf: Date };

type Aged = CurrentRate & { confirmedAt: Date };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The rates on offer, one for each currency, confirmed within EXCHANGE_RATE_MAX_AGE_SECONDS. For live money these are stored
 * public rates back to EXCHANGE_BULLETIN_MAX_AGE_DAYS, from the first source that has the currency. For test money they are the
 * sandbox's, requested here, or none if it does not answer.
 */
export async function listCurrentRates(mode: Mode, now: Date): Promise<CurrentRate[]> {
  const rates = mode === "live" ? await listKept(now) : await askSandbox(mode);
  const fresh = rates.filter(({ confirmedAt }) => isRateFresh(confirmedAt, now, env().exchangeRateMaxAgeMs));
  if (fresh.length < rates.length) {
    logger().error({ stale: rates.length - fresh.length }, "exchange rates are past their age limit");
  }
  const known = new Map<string, CurrentRate>();
  for (const { confirmedAt: _, ...rate } of fresh)
    if (!known.has(rate.currency)) known.set(rate.currency, rate);
  return [...known.values()];
}

async function listKept(now: Date): Promise<Aged[]> {
  const since = new Date(now.getTime() - env().exchangeBulletinMaxAgeDays * DAY_MS);
  const rates = await listNewestRates(db(), since);
  return rates
    .map((rate) => ({ ...rate, currency: rate.currency as CheckoutCurrency }))
    .sort((a, b) => RATE_SOURCES.indexOf(a.source) - RATE_SOURCES.indexOf(b.source));
}

async function askSandbox(mode: Mode): Promise<Aged[]> {
  try {
    const source = await ratesFor("exchangeRates", mode);
    const rates = await source.readRates();
    return rates.map((rate) => ({ ...rate, source: source.name, confirmedAt: rate.asOf }));
  } catch (error) {
    logger().error({ err: error }, "the source of exchange rates did not answer");
    return [];
  }
}

/**
 * The newest rates of recent days that have a discrepancy, by source and currency. Until it is resolved, the previous rate stays
 * in use.
 */
export async function listDoubtedRates(now: Date): Promise<ExchangeRateRecord[]> {
  const since = new Date(now.getTime() - env().exchangeBulletinMaxAgeDays * DAY_MS);
  const newest = new Map<string, ExchangeRateRecord>();
  for (const rate of await listRatesSince(db(), since)) {
    const key = `${rate.source} ${rate.currency}`;
    if (!newest.has(key)) newest.set(key, rate);
  }
  return [...newest.values()].filter(({ doubt }) => doubt !== null);
}
