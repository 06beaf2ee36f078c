import { expect, it } from "vitest";
import type { BankLine } from "#lib/bank-statements/bank-line.rules";
import { type ExpectedLine, matchLines, repeatedLines } from "#lib/bank-statements/match-lines.rules";
import { asMinor } from "#lib/domain/money/minor";

const E2E = "E60701190202611301530ABCDEFGHIJK";
const bank = (line: number, day: string, cents: number, text = ""): BankLine => ({
  ...{ line, day, amountMinor: asMinor(cents), bankId: null, text },
});
const payout = (id: string, day: string, cents: number, endToEndId: string | null = null): ExpectedLine => ({
  ...{ kind: "PAYOUT" as const, id, day, amountMinor: asMinor(cents), endToEndId },
});
const pairs = (lines: BankLine[], expected: ExpectedLine[], within = 3) =>
  matchLines(lines, expected, within).matched.map(({ bank: { line }, here: { id }, by }) => [line, id, by]);

it("pairs lines by the end-to-end id or the payout's id before amount and day", () => {
  const [one, other] = ["pyo_01k6z0q4n8f3x5r2b7c9d1e6gh", "pyo_01k6z0q4n8f3x5r2b7c9d1e6gj"];
  const lines = [
    bank(1, "2026-11-30", 500, `PIX ${E2E.toLowerCase()}`),
    bank(2, "2026-11-30", 500, `REF ${other.slice(4).toUpperCase()}`),
  ];
  const expected = [payout(other, "2026-11-30", 500), payout(one, "2026-11-30", 500, E2E)];
  expect(pairs(lines, expected)).toEqual([
    [1, one, "REFERENCE"],
    [2, other, "REFERENCE"],
  ]);
});

it("pairs a payout with its own line before a stranger's line that names it", () => {
  const id = "pyo_01k6z0q4n8f3x5r2b7c9d1e6gh";
  const lines = [bank(1, "2026-11-30", 1, `PIX ${id}`), bank(2, "2026-11-30", 500, `PAYOUT ${id}`)];
  const compared = matchLines(lines, [payout(id, "2026-11-30", 500)], 3);
  expect(compared.matched).toMatchObject([{ bank: { line: 2 }, by: "REFERENCE" }]);
  expect(compared.onlyAtBank).toMatchObject([{ line: 1 }]);
  expect(pairs(lines.slice(0, 1), [payout(id, "2026-11-30", 500)])).toEqual([[1, id, "REFERENCE"]]);
});

it("pairs a payout and its return, which share an id, by the signs of their amounts", () => {
  const id = "pyo_01k6z0q4n8f3x5r2b7c9d1e6gh";
  const back: ExpectedLine = { ...payout(id, "2026-11-30", -500), kind: "PAYOUT_RETURN" };
  const lines = [bank(1, "2026-11-30", -500, id), bank(2, "2026-11-30", 500, id)];
  const { matched } = matchLines(lines, [payout(id, "2026-11-30", 500), back], 0);
  expect(matched.map(({ bank: { line }, here: { kind } }) => [line, kind])).toEqual([
    [1, "PAYOUT_RETURN"],
    [2, "PAYOUT"],
  ]);
});

it("pairs equal amounts on the nearest day, each once", () => {
  const expected = [
    payout("a", "2026-11-28", 500),
    payout("b", "2026-11-30", 500),
    payout("c", "2026-11-20", 500),
  ];
  const lines = [bank(1, "2026-11-30", 500), bank(2, "2026-12-01", 500), bank(3, "2026-12-01", 501)];
  expect(pairs(lines, expected)).toEqual([
    [1, "b", "AMOUNT_AND_DAY"],
    [2, "a", "AMOUNT_AND_DAY"],
  ]);
  const { onlyAtBank, onlyHere } = matchLines(lines, expected, 3);
  expect(onlyAtBank.map(({ line }) => line)).toEqual([3]);
  expect(onlyHere.map(({ id }) => id)).toEqual(["c"]);
});

it("treats a line as repeated only if every field is the same", () => {
  const first = { ...bank(1, "2026-11-30", 500, "PIX"), bankId: "7" };
  const [again, another] = [
    { ...first, line: 2 },
    { ...first, line: 3, text: "TED" },
  ];
  const without = [bank(4, "2026-11-30", 500), bank(5, "2026-11-30", 500)];
  expect([...repeatedLines([first, again, another, ...without])]).toEqual([again]);
});
