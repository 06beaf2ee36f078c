import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exponentOf } from "#lib/domain/money/currency";
import { moneyOf } from "#lib/domain/money/money";
import {
  CHECKOUT_CURRENCY_CODES,
  differByMore,
  divideRates,
  isRateFresh,
  quoteExchange,
  roundUpForCards,
  trimRate,
} from "#lib/exchange/exchange.rules";

// ICU gives the Colombian peso no decimals, like its cash; ISO 4217 gives it two.
const AS_ISO_SAYS = CHECKOUT_CURRENCY_CODES.filter((currency) => currency !== "COP");

describe("the currencies", () => {
  it.each(AS_ISO_SAYS)("%s has the exponent that ICU takes from ISO 4217", (currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", {
      style: "currency",
      currency,
    }).resolvedOptions();
    expect(exponentOf(currency)).toBe(maximumFractionDigits);
  });
});

describe("a quote", () => {
  it.each([
    // 100.00 BRL at 5.40 is 18.518518…: rounded up to the cent, to the whole yen, to the thousandth.
    [10_000, "USD", "5.40", 0, "5.40", 1852],
    [10_000, "JPY", "0.0361", 0, "0.0361", 2771],
    [10_000, "KWD", "17.6", 0, "17.60", 5682],
    // An exact division is not rounded.
    [10_800, "USD", "5.40", 0, "5.40", 2000],
    // A markup of 2.5 %: 5.40 / 1.025 = 5.268292682926…, cut at the eighth decimal.
    [10_000, "USD", "5.40", 250, "5.26829268", 1899],
    [1, "USD", "5.40", 0, "5.40", 1],
    [99_999_999_999, "PYG", "0.00074", 0, "0.00074", 1_351_351_351_338],
  ] as const)(
    "of %d cents in %s at %s with %d bps is %s for %d",
    (gross, currency, mid, markup, rate, amountMinor) => {
      expect(quoteExchange(moneyOf(gross, "BRL"), currency, mid, markup)).toEqual({
        rate,
        amount: { minor: amountMinor, currency },
      });
    },
  );

  it("is never less than its rate requires, nor a whole minor unit more", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        fc.constantFrom(...CHECKOUT_CURRENCY_CODES),
        fc.integer({ min: 100_000, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 2_000 }),
        (gross, currency, scaledRate, markup) => {
          const mid = `${Math.floor(scaledRate / 1e8)}.${String(scaledRate % 1e8).padStart(8, "0")}`;
          const quote = quoteExchange(moneyOf(gross, "BRL"), currency, mid, markup);
          const rate = BigInt(quote.rate.replace(".", "").padEnd(quote.rate.indexOf(".") + 8, "0"));
          const requested = BigInt(quote.amount.minor) * rate * 100n;
          const due = BigInt(gross) * 10n ** 8n * 10n ** BigInt(exponentOf(currency));
          expect(requested >= due).toBe(true);
          expect(requested - rate * 100n < due).toBe(true);
        },
      ),
    );
  });

  it.each(["", "0", "0.00000000", "-1", "1e3", "5,40", "1.123456789", "NaN"])(
    "refuses the rate %j",
    (rate) => {
      expect(() => quoteExchange(moneyOf(100, "BRL"), "USD", rate, 0)).toThrow(RangeError);
    },
  );

  it("refuses a rate that the markup reduces to zero", () => {
    expect(() => quoteExchange(moneyOf(100, "BRL"), "USD", "0.00000001", 2_000)).toThrow(RangeError);
  });
});

it("writes a rate without trailing zeros", () => {
  expect(trimRate("5.40000000")).toBe("5.40");
  expect(trimRate("0.00615000")).toBe("0.00615");
  expect(trimRate("1300.12345678")).toBe("1300.12345678");
});

it("accepts a rate up to its age limit and no millisecond longer", () => {
  const now = new Date("2026-11-21T12:00:00.000Z");
  const aged = (ms: number) => isRateFresh(new Date(now.getTime() - ms), now, 1_000);
  expect([aged(0), aged(1_000), aged(1_001), aged(-60_000), aged(-60_001)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

describe("arithmetic of rates", () => {
  it.each([
    // The ECB's file of 2024-06-28: BRL and X for one euro.
    ["5.8915", "1.0705", "5.50350304"],
    ["5.8915", "171.94", "0.03426486"],
    ["5.8915", "1", "5.8915"],
    ["1", "3", "0.33333333"],
    ["2", "3", "0.66666667"],
  ])("%s by %s is %s", (one, other, quotient) => {
    expect(divideRates(one, other)).toBe(quotient);
  });

  it("measures the distance of two rates in basis points of the first, exactly", () => {
    expect(differByMore("5.40", "5.94", 1_000)).toBe(false);
    expect(differByMore("5.40", "5.94000001", 1_000)).toBe(true);
    expect(differByMore("5.40", "4.85999999", 1_000)).toBe(true);
    expect(differByMore("5.4", "5.40000000", 0)).toBe(false);
  });

  it("rounds up only what a card is charged in a currency with three decimals", () => {
    expect(roundUpForCards(moneyOf(5_682, "KWD"))).toEqual(moneyOf(5_690, "KWD"));
    expect(roundUpForCards(moneyOf(5_690, "KWD"))).toEqual(moneyOf(5_690, "KWD"));
    expect(roundUpForCards(moneyOf(1_852, "USD"))).toEqual(moneyOf(1_852, "USD"));
    expect(roundUpForCards(moneyOf(2_771, "JPY"))).toEqual(moneyOf(2_771, "JPY"));
  });
});
