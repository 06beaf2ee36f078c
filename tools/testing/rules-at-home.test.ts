import { expect, test } from "vitest";
import { moneyArithmetic, productFiles, statusComparisons } from "#tools/testing/rules-at-home";

/** The rest name another company's statuses, or render each status differently. */
const MOST_STATUS_COMPARISONS = 20;
/** Provider adapters still calculate with the providers' own figures. */
const MOST_MONEY_ARITHMETIC = 10;

const files = productFiles();
const within = (found: string[], most: number) => (found.length > most ? found : []);

test("only lib/domain decides what a status means", () => {
  expect(within(statusComparisons(files), MOST_STATUS_COMPARISONS)).toEqual([]);
});

test("only lib/domain computes money", () => {
  expect(within(moneyArithmetic(files), MOST_MONEY_ARITHMETIC)).toEqual([]);
});

test.each([
  ['const is = charge.status === "PAID";', 1],
  ['if ("PAID" != status) pay();', 1],
  ['const is = one.status === "PAID" || one.status === "REFUNDED";', 2],
  ['const is = ["PENDING", "PROCESSING"].includes(status);', 1],
  ['const is = (["PENDING"] as const).includes(status);', 1],
  ['const is = new Set(["PAID"]).has(status);', 1],
  ['switch (status) { case "PAID": return 1; case "OPEN": return 2; default: return 3; }', 2],
  ['if (outcome.kind === "PAID") settle();', 0],
  ['if (charge.currency === "BRL") settle();', 0],
  ["if (isPaidCharge(charge.status)) settle();", 0],
])("of %j it counts %i comparisons of a status", (text, count) => {
  expect(statusComparisons(["lib/payments/a.ts"], () => text)).toHaveLength(count);
  expect(statusComparisons(["lib/domain/a.ts", "lib/providers/a.ts"], () => text)).toEqual([]);
});

test.each([
  ["const netMinor = charge.grossMinor - charge.feeMinor;", 1],
  ["const leftMinor = grossMinor - (refundedMinor + disputedMinor);", 1],
  ["totalMinor += one.amountMinor;", 1],
  ["const credit = -amountMinor;", 1],
  ["const all = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);", 1],
  ["const share = (BigInt(amountMinor) * 3n) / 7n;", 1],
  ["const netMinor = paidMinorOf(charge) - 1;", 1],
  ["const due = (pendingMinor ?? 0) * 2;", 1],
  ["const count = paidCount + 1;", 0],
  ["const is = amountMinor > limitMinor;", 0],
  ["const netMinor = lessFee(grossMinor, feeMinor);", 0],
])("of %j it counts %i sums", (text, count) => {
  expect(moneyArithmetic(["lib/payments/a.ts"], () => text)).toHaveLength(count);
  expect(moneyArithmetic(["lib/domain/a.ts"], () => text)).toEqual([]);
});
