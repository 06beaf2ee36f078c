import { expect, test } from "vitest";
import {
  accountingFiles,
  offeredDays,
  readStatementParams,
  statementCsvHref,
  statementHref,
  statementPeriod,
  statementSheetHref,
} from "#lib/client/params/statement-params";

test("reads the address and writes it back", () => {
  const state = { account: "FEES", movement: null, from: "2026-01-31", to: "2026-02-01", before: 7 };
  const href = statementHref("/dashboard/balance", state);
  expect(readStatementParams(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(state);
  const movement = { ...state, account: "MERCHANT", movement: "shares" as const };
  const shares = new URL(statementHref("/dashboard/balance", movement), "http://x").searchParams;
  expect(readStatementParams(Object.fromEntries(shares))).toEqual(movement);
});

test.each([{}, { from: "2026-02-30", to: "yesterday", before: "-1" }, { from: "2026-13-01" }])(
  "reads the merchant's whole account from %j",
  (search) => {
    expect(readStatementParams(search)).toEqual({
      account: "MERCHANT",
      movement: null,
      from: null,
      to: null,
      before: null,
    });
  },
);

test("a period is whole days in Brasília", () => {
  const { start, end } = statementPeriod({ from: "2026-01-31", to: "2026-01-31" });
  expect(start?.toISOString()).toBe("2026-01-31T03:00:00.000Z");
  expect(end?.toISOString()).toBe("2026-02-01T02:59:59.999Z");
});

test.each([
  ["2026-11-30T15:00:00Z", ["2026-11-01", "2026-11-30"], ["2026-10-01", "2026-10-31"]],
  ["2026-03-01T02:59:59Z", ["2026-02-01", "2026-02-28"], ["2026-01-01", "2026-01-31"]],
  ["2026-03-01T03:00:00Z", ["2026-03-01", "2026-03-31"], ["2026-02-01", "2026-02-28"]],
  ["2027-01-15T12:00:00Z", ["2027-01-01", "2027-01-31"], ["2026-12-01", "2026-12-31"]],
])("at %s this month and last month are those of Brasília", (now, [from, to], [first, last]) => {
  expect(offeredDays(new Date(now))).toEqual({
    all: { from: null, to: null },
    thisMonth: { from, to },
    lastMonth: { from: first, to: last },
  });
});

test("the file and the sheet have the shown period and account, and every page", () => {
  const state = { account: "RECEIVABLE:sandbox", movement: null, from: "2026-01-31", to: null, before: 9 };
  expect(statementCsvHref(state, "es")).toBe(
    "/api/statement.csv?account=RECEIVABLE%3Asandbox&start_date=2026-01-31T03%3A00%3A00.000Z&language=es",
  );
  const all = { account: "ALL", movement: null, from: null, to: null, before: null };
  expect(statementCsvHref(all, "pt-BR")).toBe("/api/statement.csv?language=pt-BR");
  const sheet = new URL(statementSheetHref(state), "http://x");
  expect(readStatementParams(Object.fromEntries(sheet.searchParams))).toEqual({ ...state, before: null });
});

test("the files for accounting programs have the shown period; only OFX covers a single account", () => {
  const state = { account: "ALL", movement: null, from: "2026-01-31", to: "2026-01-31", before: 9 };
  const period = "start_date=2026-01-31T03%3A00%3A00.000Z&end_date=2026-02-01T02%3A59%3A59.999Z";
  expect(accountingFiles(state)).toEqual([
    { form: "ofx", href: `/api/statement.ofx?account=MERCHANT&${period}` },
    { form: "hledger", href: `/api/statement.journal?${period}` },
    { form: "beancount", href: `/api/statement.beancount?${period}` },
  ]);
  expect(accountingFiles({ ...state, account: "FEES" })[0]?.href).toContain("?account=FEES&");
});
