import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client";
import { sandboxCoinPrices } from "#db/schema/sandbox";
import { FIAT_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { fiatToUnits } from "#lib/coins/units.rules";
import { asMinor } from "#lib/domain/money/minor";
import { ratesFor } from "#lib/providers/rates";
import { readCoinPrice } from "#lib/sandbox/coin-bulletin";

describe("the sandbox's coin prices", () => {
  it("are the same all day for all simultaneous readers, and new the next day", async () => {
    const morning = new Date("2031-03-01T00:00:00.000Z");
    const read = (now: Date) => readCoinPrice("BTC", "BRL", now);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => read(new Date(morning.getTime() + index))),
    );
    expect(new Set(answers.map(({ publishedAt }) => publishedAt.getTime())).size).toBe(1);
    expect(await read(new Date("2031-03-01T23:59:59.999Z"))).toEqual(answers[0]);
    const tomorrow = new Date("2031-03-02T00:00:00.000Z");
    expect((await read(tomorrow)).publishedAt).toEqual(tomorrow);
    const rows = await db()
      .select()
      .from(sandboxCoinPrices)
      .where(and(eq(sandboxCoinPrices.day, "2031-03-01"), eq(sandboxCoinPrices.currency, "BTC")));
    expect(rows).toHaveLength(FIAT_CURRENCIES.length);
  });

  it("exist for every coin in every fiat currency, as exact text for quotes", async () => {
    const source = await ratesFor("coinRates", "test");
    for (const currency of PAY_CURRENCY_CODES) {
      for (const fiat of FIAT_CURRENCIES) {
        const { rate, asOf } = await source.readRate(currency, fiat);
        expect(rate).toMatch(/^\d+\.\d{8}$/);
        expect(asOf.getTime()).toBeLessThanOrEqual(Date.now());
        expect(fiatToUnits(asMinor(10_000), rate, currency)).toBeGreaterThan(0n);
      }
    }
  });
});
