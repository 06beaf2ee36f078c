import { expect, test } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { statementFileName } from "#lib/ledger/statement-file-name.rules";

const NOW = new Date("2026-11-30T15:00:00Z");
const at = (instant: string) => new Date(instant);
const OCTOBER = { start: at("2026-10-01T03:00:00Z"), end: at("2026-11-01T02:59:59.999Z") };

test("a month's file carries the month, in every language", () => {
  expect(LOCALES.map((language) => statementFileName(language, OCTOBER, NOW))).toEqual([
    "extrato-2026-10.csv",
    "statement-2026-10.csv",
    "extracto-2026-10.csv",
  ]);
  const december = { start: at("2026-12-01T03:00:00Z"), end: at("2027-01-01T02:59:59.999Z") };
  expect(statementFileName("pt-BR", december, NOW)).toBe("extrato-2026-12.csv");
});

test.each([
  [{ ...OCTOBER, end: at("2026-11-02T02:59:59.999Z") }, "extrato-2026-10-01_2026-11-01.csv"],
  [{ ...OCTOBER, start: at("2026-10-01T00:00:00Z") }, "extrato-2026-09-30_2026-10-31.csv"],
  [{ start: OCTOBER.start }, "extrato-2026-10-01_2026-11-30.csv"],
  [{ end: OCTOBER.end }, "extrato-2026-10-31.csv"],
  [{}, "extrato-2026-11-30.csv"],
])("the file of %j is %s", (period, name) => {
  expect(statementFileName("pt-BR", period, NOW)).toBe(name);
});
