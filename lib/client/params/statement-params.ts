import {
  createLoader,
  createSerializer,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from "nuqs/server";
import { apiHref } from "#lib/client/api-href";
import type { Locale } from "#lib/domain/locale";
import { brasiliaDay, endOfDayInBrasilia, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { readDay } from "#lib/domain/time/typed-day";
import { addDays, addMonths } from "#lib/domain/time/zoned-day";
import { MONEY_MOVEMENTS } from "#lib/ledger/money-flow.rules";

/** The `account` of a statement that shows every account. */
export const ALL_ACCOUNTS = "ALL";

const params = {
  account: parseAsString.withDefault("MERCHANT"),
  /** If all accounts are shown: only the lines of one movement, as the overview sums it. */
  movement: parseAsStringLiteral(MONEY_MOVEMENTS),
  from: parseAsString,
  to: parseAsString,
  before: parseAsInteger,
};

/** A statement's address: an account's reference or a movement, days in Brasília's time, and the last line seen. */
export type StatementParams = Awaited<ReturnType<typeof loadParams>>;

const loadParams = createLoader(params);
const serialize = createSerializer(params);

/** The statement's state from its address; an invalid day or line counts as missing. */
export function readStatementParams(search: Record<string, string | string[] | undefined>): StatementParams {
  const { account, movement, from, to, before } = loadParams(search);
  return {
    account: account.slice(0, 100),
    movement,
    from: readDay(from),
    to: readDay(to),
    before: before !== null && before > 0 ? before : null,
  };
}

/** The address of a page of a statement, without defaults. */
export function statementHref(path: string, state: Partial<StatementParams>): string {
  return serialize(path, state);
}

/** The period in instants: whole days in Brasília, whose offset has been -03:00 all year since 2019 (Decreto 9.772). */
export function statementPeriod({ from, to }: Pick<StatementParams, "from" | "to">) {
  return {
    start: from === null ? undefined : startOfDayInBrasilia(from),
    end: to === null ? undefined : endOfDayInBrasilia(to),
  };
}

/** The periods that a statement offers, in addition to days that the reader chooses. */
export const STATEMENT_PERIODS = ["all", "thisMonth", "lastMonth"] as const;
export type StatementDays = Pick<StatementParams, "from" | "to">;

/** The first and last day of each offered period at an instant: whole calendar months in Brasília. */
export function offeredDays(now: Date): Record<(typeof STATEMENT_PERIODS)[number], StatementDays> {
  const today = brasiliaDay(now);
  const month = (months: number) => ({
    from: addMonths(today, months),
    to: addDays(addMonths(today, months + 1), -1),
  });
  return { all: { from: null, to: null }, thisMonth: month(0), lastMonth: month(-1) };
}

/** The address of the statement as a sheet to print, for the shown account and period. */
export function statementSheetHref({ account, from, to }: StatementParams): string {
  return serialize("/dashboard/balance/print", { account, from, to });
}

/** The address of the statement's CSV file in a language, with all pages of the shown state. */
export function statementCsvHref(state: StatementParams, language: Locale): string {
  const { start, end } = statementPeriod(state);
  return apiHref("GET /statement.csv", {
    query: {
      account: state.account === ALL_ACCOUNTS ? undefined : state.account,
      start_date: start?.toISOString(),
      end_date: end?.toISOString(),
      language,
    },
  });
}

/** A file for accounting programs, and its address. */
export type AccountingFile = { form: "ofx" | "hledger" | "beancount"; href: string };

/** The files of the shown period for accounting programs: OFX covers one account, journals cover all. */
export function accountingFiles(state: StatementParams): AccountingFile[] {
  const { start, end } = statementPeriod(state);
  const query = { start_date: start?.toISOString(), end_date: end?.toISOString() };
  const account = state.account === ALL_ACCOUNTS ? "MERCHANT" : state.account;
  return [
    { form: "ofx", href: apiHref("GET /statement.ofx", { query: { account, ...query } }) },
    { form: "hledger", href: apiHref("GET /statement.journal", { query }) },
    { form: "beancount", href: apiHref("GET /statement.beancount", { query }) },
  ];
}
