import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCardExpired, luhnValid } from "#lib/cards/card.rules";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 18 });
const TEN_DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));

function withCheckDigit(base: string): string {
  return base + (TEN_DIGITS.find((digit) => luhnValid(base + digit)) ?? "");
}

describe("luhnValid", () => {
  test.each([
    "79927398713",
    "4111111111111111",
    "5555555555554444",
    "4000000000000002",
    "4000000000009995",
    "4000000000000069",
    "4000000000000127",
    "4000002760003184",
    "4000008400001629",
    "4000000000000119",
    "378282246310005",
    "6011111111111117",
    "36227206271667",
    "00",
  ])("accepts %s", (number) => {
    expect(luhnValid(number)).toBe(true);
  });

  test.each([
    "",
    "0",
    "4111111111111112",
    "4024007153763191",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
    "4111111111111111\n",
    "-4111111111111111",
    "411111111111111x",
    "\uff14111111111111111",
  ])("refuses %j", (number) => {
    expect(luhnValid(number)).toBe(false);
  });

  test("exactly one last digit fits any number", () => {
    fc.assert(
      fc.property(digits, (base) => {
        expect(TEN_DIGITS.filter((digit) => luhnValid(base + digit))).toHaveLength(1);
      }),
    );
  });

  test("any single mistyped digit is caught", () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (base, at, shift) => {
        const number = withCheckDigit(base);
        const index = at % number.length;
        const typed = (Number(number[index]) + shift) % 10;
        expect(luhnValid(number.slice(0, index) + typed + number.slice(index + 1))).toBe(false);
      }),
    );
  });

  test("swapping two neighbors is caught, except for 09 and 90", () => {
    fc.assert(
      fc.property(digits, fc.nat(), (base, at) => {
        const number = withCheckDigit(base);
        const index = at % (number.length - 1);
        const pair = number.slice(index, index + 2);
        const [left, right] = pair;
        const harmless = left === right || pair === "09" || pair === "90";
        const swapped = `${number.slice(0, index)}${right}${left}${number.slice(index + 2)}`;
        expect(luhnValid(swapped)).toBe(harmless);
      }),
    );
  });
});

describe("isCardExpired", () => {
  test.each<[string, number, number, string, boolean]>([
    ["the month before", 11, 2026, "2026-10-31T23:59:59.999Z", false],
    ["its first day", 11, 2026, "2026-11-01T00:00:00.000Z", false],
    ["its last day", 11, 2026, "2026-11-30T23:59:59.999Z", false],
    ["its last evening in Brasília", 11, 2026, "2026-12-01T02:59:59.999Z", false],
    ["its last moment anywhere", 11, 2026, "2026-12-01T11:59:59.999Z", false],
    ["once it has ended everywhere", 11, 2026, "2026-12-01T12:00:00.000Z", true],
    ["the month after", 11, 2026, "2026-12-15T00:00:00.000Z", true],
    ["a December card in December", 12, 2026, "2026-12-31T23:59:59.999Z", false],
    ["a December card in January", 12, 2026, "2027-01-02T00:00:00.000Z", true],
    ["a February card on 29 February", 2, 2028, "2028-02-29T12:00:00.000Z", false],
    ["a February card in March", 2, 2028, "2028-03-02T00:00:00.000Z", true],
    ["a year before", 1, 2027, "2026-12-31T00:00:00.000Z", false],
    ["a year after", 12, 2025, "2026-01-02T00:00:00.000Z", true],
  ])("%s (%i/%i at %s)", (_name, month, year, now, expired) => {
    expect(isCardExpired(month, year, new Date(now))).toBe(expired);
  });

  test.each<[number, number]>([
    [0, 2099],
    [13, 2099],
    [1.5, 2099],
    [Number.NaN, 2099],
    [1, Number.NaN],
    [1, 99],
    [1, 2099.5],
  ])("%d/%d is an impossible date and is refused", (month, year) => {
    expect(isCardExpired(month, year, new Date("2026-11-21T00:00:00Z"))).toBe(true);
  });
});
