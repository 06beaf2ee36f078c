import { desc, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { sandboxExchangeRates } from "#db/schema/sandbox";

/** BRL for one unit, close to a bulletin of late 2026. */
const RATES = {
  USD: "5.4012",
  EUR: "6.2815",
  GBP: "7.1640",
  CAD: "3.8527",
  AUD: "3.5419",
  CHF: "6.7033",
  MXN: "0.2934",
  ARS: "0.0037",
  COP: "0.00138",
  PEN: "1.5921",
  UYU: "0.1358",
  CLP: "0.00573",
  PYG: "0.00076",
  JPY: "0.03482",
  KRW: "0.00367",
  KWD: "17.5940",
};

type Currency = keyof typeof RATES;

/**
 * The sandbox's newest bulletin. The first reader of a day (UTC) publishes and stores it, so that every quote can be traced to
 * its row. `rate` is BRL for one unit.
 */
export async function readBulletin(
  now: Date,
): Promise<{ currency: Currency; rate: string; publishedAt: Date }[]> {
  const rows = await selectNewest(db(), {});
  const day = now.toISOString().slice(0, 10);
  const isPublished = rows.some((row) => row.day >= day);
  const bulletin = isPublished ? rows : await publish(day, now);
  return bulletin.map(({ currency, rate, publishedAt }) => ({
    currency: currency as Currency,
    rate,
    publishedAt,
  }));
}

const selectNewest = preparedQuery<object, typeof sandboxExchangeRates.$inferSelect>(
  (q) =>
    q
      .selectDistinctOn([sandboxExchangeRates.currency])
      .from(sandboxExchangeRates)
      .orderBy(sandboxExchangeRates.currency, desc(sandboxExchangeRates.day)),
  getTableColumns(sandboxExchangeRates),
);

function publish(day: string, now: Date) {
  const rows = Object.entries(RATES).map(([currency, rate]) => ({ currency, day, rate, publishedAt: now }));
  // Of two simultaneous first readers, both get the first one's rows.
  return db()
    .insert(sandboxExchangeRates)
    .values(rows)
    .onConflictDoUpdate({
      target: [sandboxExchangeRates.currency, sandboxExchangeRates.day],
      set: { day: sql`excluded.day` },
    })
    .returning();
}
