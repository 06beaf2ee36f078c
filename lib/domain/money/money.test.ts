import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import {
  addMoney,
  CurrencyMismatchError,
  formatAmount,
  formatReais,
  InvalidAmountError,
  isZeroAmount,
  MAX_AMOUNT_MINOR,
  type Money,
  minorOf,
  moneyIn,
  moneyOf,
  negateMoney,
  parseAmountMinor,
  subtractMoney,
  toAmountNumber,
} from "#lib/domain/money/money";

function reasonOf(value: number | string): string {
  try {
    return `accepted as ${parseAmountMinor(value)}`;
  } catch (error) {
    if (error instanceof InvalidAmountError) return error.reason;
    throw error;
  }
}

const amountMinor = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });

describe("parseAmountMinor", () => {
  test.each<[number | string, number]>([
    [0.01, 1],
    [0.1, 10],
    [1, 100],
    [1.1, 110],
    [10.5, 1050],
    [0.29, 29],
    [0.57, 57],
    [1.15, 115],
    [4.35, 435],
    [8.2, 820],
    [19.99, 1999],
    [1_005, 100_500],
    [1e8, 10_000_000_000],
    [999_999_999.99, MAX_AMOUNT_MINOR],
    ["0.01", 1],
    ["0.1", 10],
    ["1", 100],
    ["1.0", 100],
    ["10.50", 1050],
    ["1.15", 115],
    ["100", 10_000],
    ["999999999.99", MAX_AMOUNT_MINOR],
  ])("reads %s as %i minor units", (value, minor) => {
    expect(parseAmountMinor(value)).toBe(minor);
  });

  test.each([
    1.005,
    0.001,
    10.999,
    0.1 + 0.2,
    999_999_999.995,
    1e-7,
    5e-324,
    "1.005",
    "1.000",
    "0.001",
    "0.00999999999999999999999",
    `0.${"0".repeat(10_000)}1`,
  ])("refuses %s: extra decimals are never rounded", (value) => {
    expect(reasonOf(value)).toBe("too_many_decimals");
  });

  test.each([
    0,
    -0,
    -1,
    -0.01,
    -10.5,
    1_000_000_000,
    1e20,
    1e21,
    1e300,
    -1e300,
    Number.MAX_VALUE,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    JSON.parse("1e400"),
    "0",
    "0.0",
    "0.00",
    "-0",
    "-0.00",
    "-1",
    "-10.50",
    "1000000000",
    "1000000000.00",
    "9".repeat(10_000),
  ])("refuses %s: out of range", (value) => {
    expect(reasonOf(value)).toBe("out_of_range");
  });

  test.each([
    Number.NaN,
    "",
    " ",
    " 1",
    "1 ",
    "1\n",
    "\t1",
    "1.",
    ".5",
    ".",
    "-",
    "+1",
    "+1.00",
    "--1",
    "007",
    "00",
    "00.50",
    "01.00",
    "1e2",
    "1E2",
    "1e-2",
    "1,50",
    "1.000,00",
    "1,000.00",
    "1.0.0",
    "0x10",
    "0b1",
    "1_000",
    "1n",
    "Infinity",
    "NaN",
    "R$ 1",
    "1\u0000",
    "\u0661",
    "\uff11",
    "1\u00a0",
    "true",
    "null",
    "[object Object]",
  ])("refuses %j: not a plain decimal", (value) => {
    expect(reasonOf(value)).toBe("not_a_decimal");
  });

  test("every amount of cents survives a JSON number, a JSON string and back", () => {
    fc.assert(
      fc.property(amountMinor, (minor) => {
        const text = formatReais(asMinor(minor));
        expect(parseAmountMinor(text)).toBe(minor);
        expect(parseAmountMinor(JSON.parse(text))).toBe(minor);
      }),
      { numRuns: 2_000 },
    );
  });

  test("an unneeded third decimal is refused, for any amount", () => {
    fc.assert(
      fc.property(amountMinor, fc.integer({ min: 0, max: 9 }), (minor, digit) => {
        expect(reasonOf(`${formatReais(asMinor(minor))}${digit}`)).toBe("too_many_decimals");
      }),
    );
  });

  test("any input becomes whole minor units in range or an InvalidAmountError", () => {
    const anything = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.string(),
      fc.string({ unit: fc.constantFrom("0", "1", "9", ".", "-", "+", "e", " ", ",") }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const outcome = reasonOf(value);
        const minor = Number(/^accepted as (\d+)$/.exec(outcome)?.[1] ?? "1");
        expect(minor).toBeGreaterThanOrEqual(1);
        expect(minor).toBeLessThanOrEqual(MAX_AMOUNT_MINOR);
        expect(outcome).toMatch(/^(accepted as \d+|not_a_decimal|too_many_decimals|out_of_range)$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("formatAmount", () => {
  test.each([
    [0, "0.00"],
    [-0, "0.00"],
    [1, "0.01"],
    [10, "0.10"],
    [99, "0.99"],
    [100, "1.00"],
    [1050, "10.50"],
    [-1, "-0.01"],
    [-5, "-0.05"],
    [-1050, "-10.50"],
    [MAX_AMOUNT_MINOR, "999999999.99"],
    [Number.MAX_SAFE_INTEGER, "90071992547409.91"],
  ])("writes %i cents as %s", (minor, text) => {
    expect(formatReais(asMinor(minor))).toBe(text);
  });

  test.each([
    [1_500, "BRL", "15.00"],
    [1_500, "JPY", "1500"],
    [0, "JPY", "0"],
    [-7, "CLP", "-7"],
    [1_500, "KWD", "1.500"],
    [5, "KWD", "0.005"],
    [-1_500, "KWD", "-1.500"],
    [123_456, "COP", "1234.56"],
    [15_000, "CLF", "1.5000"],
  ])("writes %i %s as %s, and reads it back", (minor, currency, text) => {
    expect(formatAmount(asMinor(minor), currency)).toBe(text);
    expect(minorOf(text, currency)).toBe(minor);
  });

  test.each([
    ["1.5", "BRL"],
    ["1500", "BRL"],
    ["1.500", "BRL"],
    ["15.00", "JPY"],
    ["15.00", "KWD"],
    ["-0.00", "BRL"],
    ["007", "JPY"],
    ["", "JPY"],
    [".50", "BRL"],
    ["99999999999999999.00", "BRL"],
  ])("refuses %j, which we never write in %s", (text, currency) => {
    expect(() => minorOf(text, currency)).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    "refuses %d, which is not an exact integer",
    (minor) => {
      expect(() => formatReais(asMinor(minor))).toThrow(RangeError);
    },
  );
});

describe("toAmountNumber", () => {
  test("has the decimals of the currency", () => {
    expect(toAmountNumber(asMinor(1_500), "JPY")).toBe(1_500);
    expect(toAmountNumber(asMinor(1_500), "KWD")).toBe(1.5);
  });

  test.each([
    [1, "0.01"],
    [1050, "10.5"],
    [100, "1"],
    [MAX_AMOUNT_MINOR, "999999999.99"],
  ])("%i is written in JSON as %s", (minor, json) => {
    expect(JSON.stringify(toAmountNumber(asMinor(minor), "BRL"))).toBe(json);
  });

  test("every amount can be read back from its JSON number", () => {
    fc.assert(
      fc.property(amountMinor, (minor) => {
        expect(parseAmountMinor(JSON.parse(JSON.stringify(toAmountNumber(asMinor(minor), "BRL"))))).toBe(
          minor,
        );
      }),
    );
  });
});

describe("money of one currency", () => {
  const reais = moneyOf(1_050, "BRL");

  test("is added, subtracted and negated in minor units", () => {
    expect(addMoney(reais, moneyOf(50, "BRL"))).toEqual({ minor: 1_100, currency: "BRL" });
    expect(subtractMoney(reais, moneyOf(1_100, "BRL"))).toEqual({ minor: -50, currency: "BRL" });
    expect(negateMoney(reais)).toEqual({ minor: -1_050, currency: "BRL" });
    expect(negateMoney(moneyOf(0, "BRL"))).toEqual({ minor: 0, currency: "BRL" });
  });

  test("is never mixed with another currency", () => {
    const dollars: Money = moneyOf(50, "USD");
    expect(() => addMoney<string>(reais, dollars)).toThrow(CurrencyMismatchError);
    expect(() => subtractMoney<string>(reais, dollars)).toThrow(CurrencyMismatchError);
    expect(() => moneyIn("BRL", dollars)).toThrow(CurrencyMismatchError);
    expect(moneyIn("USD", dollars)).toEqual({ minor: 50, currency: "USD" });
    // @ts-expect-error: a sum of two statically known currencies does not compile.
    expect(() => addMoney(reais, moneyOf(50, "USD"))).toThrow(CurrencyMismatchError);
  });

  test.each([0.5, Number.NaN, 2 ** 53])("refuses %d as minor units", (minor) => {
    expect(() => moneyOf(minor, "BRL")).toThrow(RangeError);
  });
});

describe("a zero amount", () => {
  test.each([
    ["0.00", true],
    ["-0.00", true],
    ["0", true],
    ["0.01", false],
    ["10.00", false],
  ])("%s: %s", (amount, isZero) => {
    expect(isZeroAmount(amount)).toBe(isZero);
  });
});
