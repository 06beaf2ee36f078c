import { sql } from "drizzle-orm";
import { check, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "#db/columns";
import {
  RATE_DISCREPANCIES,
  RATE_SOURCES,
  type RateDiscrepancy,
  type RateSource,
} from "#lib/exchange/exchange-rates.rules";

/**
 * Public sources' exchange rates: BRL for one unit of a currency, as of `as_of`. A rate with a `doubt` is stored but never used.
 * `confirmed_at` is when its source last published it as its newest.
 */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    source: text("source").$type<RateSource>().notNull(),
    currency: text("currency").notNull(),
    asOf: instant("as_of").notNull(),
    rate: numeric("rate", { precision: 20, scale: 8 }).notNull(),
    doubt: text("doubt").$type<RateDiscrepancy>(),
    confirmedAt: instant("confirmed_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.currency, t.asOf] }),
    check("exchange_rates_source", sql`${t.source} in (${listed(RATE_SOURCES)})`),
    check("exchange_rates_doubt", sql`${t.doubt} is null or ${t.doubt} in (${listed(RATE_DISCREPANCIES)})`),
    check("exchange_rates_rate", sql`${t.rate} > 0`),
  ],
);
