import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client";
import { sandboxCoinPrices } from "#db/schema/sandbox";
import {
  FIAT_CURRENCIES,
  type FiatCurrency,
  PAY_CURRENCY_CODES,
  type PayCurrency,
} from "#lib/coins/pay-currencies.rules";

const TETHER = { BRL: "5.40", USD: "1.00", EUR: "0.86" };

/** Fiat for one whole coin, close to market prices of late 2026. */
const PRICES: Record<PayCurrency, Record<FiatCurrency, string>> = {
  BTC: { BRL: "502311.60", USD: "93000.00", EUR: "79970.50" },
  ETH: { BRL: "16743.70", USD: "3100.00", EUR: "2665.70" },
  USDTERC20: TETHER,
  USDTBSC: TETHER,
  USDCBSC: TETHER,
};

/**
 * The sandbox's newest price of a coin: fiat per whole coin, as decimal text. The first reader of a day (UTC) publishes and
 * stores it, so that every quote can be traced to its row.
 */
export async function readCoinPrice(
  currency: PayCurrency,
  fiat: FiatCurrency,
  now: Date,
): Promise<{ price: string; publishedAt: Date }> {
  const day = now.toISOString().slice(0, 10);
  const row = (await findPrice(currency, fiat, day)) ?? (await publish(currency, fiat, day, now));
  return { price: row.price, publishedAt: row.publishedAt };
}

async function findPrice(currency: PayCurrency, fiat: FiatCurrency, day: string) {
  const { currency: coin, fiat: money, day: published, price, publishedAt } = sandboxCoinPrices;
  const [row] = await db()
    .select({ price, publishedAt })
    .from(sandboxCoinPrices)
    .where(and(eq(coin, currency), eq(money, fiat), eq(published, day)));
  return row ?? null;
}

async function publish(currency: PayCurrency, fiat: FiatCurrency, day: string, now: Date) {
  const rows = PAY_CURRENCY_CODES.flatMap((coin) =>
    FIAT_CURRENCIES.map((money) => ({
      currency: coin,
      fiat: money,
      day,
      price: PRICES[coin][money],
      publishedAt: now,
    })),
  );
  // Of two simultaneous first readers, both get the first one's rows.
  const published = await db()
    .insert(sandboxCoinPrices)
    .values(rows)
    .onConflictDoUpdate({
      target: [sandboxCoinPrices.currency, sandboxCoinPrices.fiat, sandboxCoinPrices.day],
      set: { day: sql`excluded.day` },
    })
    .returning();
  const row = published.find((entry) => entry.currency === currency && entry.fiat === fiat);
  if (!row) throw new Error("the sandbox published no such price");
  return row;
}
