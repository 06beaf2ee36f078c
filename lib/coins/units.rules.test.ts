import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAY_CURRENCIES, PAY_CURRENCY_CODES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import {
  fiatToUnits,
  formatUnits,
  InvalidUnitsError,
  MAX_UNITS,
  parseUnits,
  roundUpToType,
  unitsToFiat,
} from "#lib/coins/units.rules";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

function reasonOf(text: string, currency: PayCurrency): string {
  try {
    return `accepted as ${parseUnits(text, currency)}`;
  } catch (error) {
    if (error instanceof InvalidUnitsError) return error.reason;
    throw error;
  }
}

const currency = fc.constantFrom(...PAY_CURRENCY_CODES);
const units = fc.bigInt({ min: 1n, max: MAX_UNITS });
const amountMinor = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });
const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 16n }), fc.integer({ min: 1, max: 12 }))
  .map(([digits, scale]) => {
    const text = digits.toString().padStart(scale + 1, "0");
    return `${text.slice(0, -scale)}.${text.slice(-scale)}`;
  });

describe("parseUnits", () => {
  test.each<[string, PayCurrency, bigint]>([
    ["0.00000001", "BTC", 1n],
    ["0.1", "BTC", 10_000_000n],
    ["1", "BTC", 100_000_000n],
    ["1.00000000", "BTC", 100_000_000n],
    ["21000000", "BTC", 2_100_000_000_000_000n],
    ["0.000000000000000001", "ETH", 1n],
    ["1.000000000000000001", "ETH", 1_000_000_000_000_000_001n],
    ["9007199254740993.000000000000000001", "USDCBSC", 9_007_199_254_740_993_000_000_000_000_000_001n],
    ["0.000001", "USDTERC20", 1n],
    ["25.5", "USDTERC20", 25_500_000n],
  ])("reads %s %s as %s units", (text, code, expected) => {
    expect(parseUnits(text, code)).toBe(expected);
  });

  test.each<[string, PayCurrency]>([
    ["0.000000001", "BTC"],
    ["1.000000000", "BTC"],
    ["0.0000000000000000001", "ETH"],
    ["0.0000001", "USDTERC20"],
  ])("refuses %s %s: extra decimals are never rounded", (text, code) => {
    expect(reasonOf(text, code)).toBe("too_many_decimals");
  });

  test.each(["0", "0.0", "0.00000000", "-0", "-1", "-0.00000001", "9".repeat(31), "9".repeat(10_000)])(
    "refuses %s BTC: out of range",
    (text) => {
      expect(reasonOf(text, "BTC")).toBe("out_of_range");
    },
  );

  test.each(["", " ", " 1", "1 ", "1\n", "1.", ".5", "+1", "--1", "007", "1e2", "1E2", "1e-2", "1e400"])(
    "refuses %j: not a plain decimal",
    (text) => {
      expect(reasonOf(text, "BTC")).toBe("not_a_decimal");
    },
  );

  test.each(["1,5", "1.0.0", "0x10", "0b1", "1_000", "1n", "NaN", "Infinity", "BTC 1", "\u0661", "\uff11"])(
    "refuses %j: not written in plain digits",
    (text) => {
      expect(reasonOf(text, "ETH")).toBe("not_a_decimal");
    },
  );

  test("any input becomes units in range or an InvalidUnitsError", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("0", "1", "9", ".", "-", "+", "e", " ", ",") }),
    );
    fc.assert(
      fc.property(anything, currency, (text, code) => {
        expect(reasonOf(text, code)).toMatch(
          /^(accepted as [1-9]\d{0,37}|not_a_decimal|too_many_decimals|out_of_range)$/,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("formatUnits", () => {
  test.each<[bigint, PayCurrency, string]>([
    [0n, "BTC", "0"],
    [1n, "BTC", "0.00000001"],
    [10n, "BTC", "0.0000001"],
    [100_000_000n, "BTC", "1"],
    [123_450_000n, "BTC", "1.2345"],
    [1n, "ETH", "0.000000000000000001"],
    [10n ** 36n, "ETH", "1000000000000000000"],
    [25_500_000n, "USDTERC20", "25.5"],
  ])("writes %s units of %s as %s", (amount, code, text) => {
    expect(formatUnits(amount, code)).toBe(text);
  });

  test("refuses a negative amount", () => {
    expect(() => formatUnits(-1n, "BTC")).toThrow(RangeError);
  });

  test("every amount of every coin reads back exactly, without exponent or trailing zeros", () => {
    fc.assert(
      fc.property(units, currency, (amount, code) => {
        const text = formatUnits(amount, code);
        expect(parseUnits(text, code)).toBe(amount);
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        expect(text.split(".")[1]?.length ?? 0).toBeLessThanOrEqual(PAY_CURRENCIES[code].decimals);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("conversion by a rate", () => {
  test.each<[number, string, PayCurrency, string]>([
    [10_000, "500000.00", "BTC", "0.0002"],
    [10_000, "300000.00", "BTC", "0.00033334"],
    [1, "600000", "BTC", "0.00000002"],
    [1_000, "3", "ETH", "3.333333333333333334"],
    [1_000, "5.3", "USDTERC20", "1.886793"],
    [1_000, "5.30000000", "USDTBSC", "1.886792452830188680"],
  ])("%i minor units at %s is %s %s or %s", (minor, price, code, text) => {
    expect(fiatToUnits(asMinor(minor), price, code)).toBe(parseUnits(text, code));
  });

  test("units worth less than a cent are worth zero", () => {
    expect(unitsToFiat(1n, "600000.00", "BTC")).toBe(0);
    expect(unitsToFiat(2n, "600000.00", "BTC")).toBe(1);
    expect(unitsToFiat(0n, "600000.00", "BTC")).toBe(0);
  });

  test("the requested units are worth the amount, and one unit less is not", () => {
    fc.assert(
      fc.property(amountMinor, rate, currency, (minor, price, code) => {
        fc.pre(Number(price) > 0.000001 && Number(price) < 1e9);
        const requested = fiatToUnits(asMinor(minor), price, code);
        const worth = unitsToFiat(requested, price, code);
        expect(worth).toBeGreaterThanOrEqual(minor);
        expect(unitsToFiat(requested - 1n, price, code)).toBeLessThan(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  test("when one unit is worth less than a cent, the requested units are worth the amount exactly", () => {
    fc.assert(
      fc.property(amountMinor, fc.integer({ min: 1, max: 100_000_000 }), (minor, cents) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
        expect(unitsToFiat(fiatToUnits(asMinor(minor), price, "BTC"), price, "BTC")).toBe(minor);
        expect(unitsToFiat(fiatToUnits(asMinor(minor), price, "ETH"), price, "ETH")).toBe(minor);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<[bigint, string, PayCurrency, string]>([
    [5_026_389_127_123_456n, "20543.21", "ETH", "0.0050264"],
    [1_886_792_452_830_188_680n, "5.30", "USDTBSC", "1.887"],
    [1_886_793n, "5.30", "USDTERC20", "1.887"],
    [1_234_500n, "5.30", "USDTERC20", "1.235"],
    [33_334n, "300000.00", "BTC", "0.00033334"],
    [33_334n, "60000.00", "BTC", "0.0003334"],
  ])("%s units at a rate of %s for %s are requested as %s", (exact, price, code, typed) => {
    expect(formatUnits(roundUpToType(exact, price, code), code)).toBe(typed);
  });

  test("rounding up to an amount that can be typed costs the payer less than a cent", () => {
    fc.assert(
      fc.property(amountMinor, rate, currency, (minor, price, code) => {
        fc.pre(Number(price) > 0.000001 && Number(price) < 1e9);
        const exact = fiatToUnits(asMinor(minor), price, code);
        const typed = roundUpToType(exact, price, code);
        expect(typed).toBeGreaterThanOrEqual(exact);
        expect(unitsToFiat(typed, price, code)).toBe(unitsToFiat(exact, price, code));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(["", "0", "0.00", "-1", "1e3", "abc", "1,5"])("a rate of %j is refused", (price) => {
    expect(() => fiatToUnits(asMinor(100), price, "BTC")).toThrow(RangeError);
    expect(() => unitsToFiat(100n, price, "BTC")).toThrow(RangeError);
  });

  test.each([0, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])("an amount of %d is refused", (minor) => {
    expect(() => fiatToUnits(asMinor(minor), "1", "BTC")).toThrow(RangeError);
  });

  test("a value beyond exact numbers is refused, never rounded", () => {
    expect(() => unitsToFiat(MAX_UNITS, "1000000", "BTC")).toThrow(RangeError);
    expect(() => unitsToFiat(-1n, "1", "BTC")).toThrow(RangeError);
  });
});
