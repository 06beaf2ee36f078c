import { db } from "#db/client";
import { type BankAccount, type BankLine, MAX_BANK_FILE_BYTES } from "#lib/bank-statements/bank-line.rules";
import type {
  BankStatementComparison,
  CompareBankStatementBody,
} from "#lib/bank-statements/bank-statement.contract";
import {
  listPaidPayouts,
  listReturnedPayouts,
  sumSettledNets,
} from "#lib/bank-statements/expected-lines.queries";
import {
  type ExpectedLine,
  type MatchedLines,
  matchLines,
  repeatedLines,
} from "#lib/bank-statements/match-lines.rules";
import { readBankFile } from "#lib/bank-statements/read-bank-file";
import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { listConnectionIdsOf } from "#lib/connections/connections.queries";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { type Minor, restMinor, sumMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay, endOfDayInBrasilia, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { addDays, daysBetween } from "#lib/domain/time/zoned-day";

/** The longest period of a file, in days. */
const MAX_DAYS = 366;
const MAX_EXPECTED = 10_000;
const LONGEST_TEXT = 500;
/** How many characters of a text are searched for card numbers. */
const LONGEST_READ = 10_000;
const MAX_ACCOUNTS = 20;

/**
 * Compares a bank's statement with the merchant's own payouts, their returns, and its connections' settlements in the
 * period of the file. Nothing is stored. Throws `invalid_request` at `/content`, naming the line of the file.
 */
export async function compareBankStatement(
  merchantId: MerchantId,
  { content: base64, withinDays }: CompareBankStatementBody,
): Promise<BankStatementComparison> {
  const content = new Uint8Array(Buffer.from(base64, "base64"));
  if (content.byteLength > MAX_BANK_FILE_BYTES) throw invalidField("/content", "too_big", "At most 1 MiB.");
  const { form, accounts, lines } = readBankFile(content);
  const days = lines.map(({ day }) => day).toSorted();
  const [firstDay = "", lastDay = ""] = [days[0], days.at(-1)];
  if (daysBetween(firstDay, lastDay) > MAX_DAYS) {
    throw invalidField(
      "/content",
      "invalid_period",
      `At most ${MAX_DAYS} days from the first line to the last.`,
    );
  }
  const expected = await listExpected(merchantId, {
    first: addDays(firstDay, -withinDays),
    last: addDays(lastDay, withinDays),
  });
  const { matched, onlyAtBank, onlyHere } = matchLines(lines, expected, withinDays);
  const isRepeated = repeatedLines(lines);
  const toBank = (line: BankLine) => toBankView(line, isRepeated.has(line));
  // Money sent shortly before or after these days may be on another statement.
  const missing = onlyHere.filter(({ day }) => day >= firstDay && day <= lastDay);
  return {
    ...{ form, accounts: accountsOf(accounts), firstDay, lastDay },
    totals: totalsOf([...matched.map(({ here }) => here), ...missing], matched),
    matched: {
      ...sumsOf(matched.map(({ bank }) => bank)),
      lines: matched.map(({ bank, here, by }) => ({ bank: toBank(bank), here: toExpectedView(here), by })),
    },
    onlyAtBank: { ...sumsOf(onlyAtBank), lines: onlyAtBank.map(toBank) },
    onlyHere: { ...sumsOf(missing), lines: missing.map(toExpectedView) },
  };
}

async function listExpected(
  merchantId: MerchantId,
  { first, last }: { first: string; last: string },
): Promise<ExpectedLine[]> {
  const span = { first: startOfDayInBrasilia(first), last: endOfDayInBrasilia(last) };
  const connectionIds = await listConnectionIdsOf(db(), merchantId);
  const [paid, returned, settled] = await Promise.all([
    listPaidPayouts(db(), merchantId, span, MAX_EXPECTED + 1),
    listReturnedPayouts(db(), merchantId, span, MAX_EXPECTED + 1),
    sumSettledNets(db(), connectionIds, { first, last }),
  ]);
  if (paid.length > MAX_EXPECTED || returned.length > MAX_EXPECTED) {
    throw invalidField(
      "/content",
      "too_many_payouts",
      `At most ${MAX_EXPECTED} payouts; send shorter periods.`,
    );
  }
  return [
    ...paid.flatMap(({ id, amountMinor, endToEndId, paidAt }) =>
      paidAt === null
        ? []
        : [{ kind: "PAYOUT" as const, id, amountMinor, endToEndId, day: brasiliaDay(paidAt) }],
    ),
    ...returned.map(({ payoutId, amountMinor, returnId, createdAt }) => ({
      ...{ kind: "PAYOUT_RETURN" as const, id: payoutId, endToEndId: returnId, day: brasiliaDay(createdAt) },
      amountMinor: restMinor(0, amountMinor),
    })),
    ...settled.map(({ connectionId, day, netMinor }) => ({
      ...{ kind: "SETTLEMENT" as const, id: connectionId, day, amountMinor: netMinor, endToEndId: null },
    })),
  ];
}

function totalsOf(expected: readonly ExpectedLine[], matched: readonly MatchedLines[]) {
  const expectedMinor = sumMinor(expected, ({ amountMinor }) => amountMinor);
  const arrivedMinor = sumMinor(matched, ({ bank }) => bank.amountMinor);
  return {
    expected: formatReais(expectedMinor),
    arrived: formatReais(arrivedMinor),
    difference: formatReais(restMinor(arrivedMinor, expectedMinor)),
  };
}

/** Each account once; undefined if the file names none. */
function accountsOf(accounts: readonly BankAccount[]): BankAccount[] | undefined {
  const shown = accounts.map(({ bank, branch, number }) => ({
    bank: bank === null ? null : shownText(bank),
    branch: branch === null ? null : shownText(branch),
    number: shownText(number),
  }));
  const distinct = new Map(shown.map((account) => [JSON.stringify(account), account]));
  return distinct.size > 0 ? [...distinct.values()].slice(0, MAX_ACCOUNTS) : undefined;
}

function sumsOf(lines: readonly { amountMinor: Minor }[]) {
  const sum = (counts: (minor: Minor) => boolean) =>
    formatReais(sumMinor(lines, ({ amountMinor }) => (counts(amountMinor) ? amountMinor : 0)));
  return { count: lines.length, credits: sum((minor) => minor > 0), debits: sum((minor) => minor < 0) };
}

function toBankView({ amountMinor, bankId, text, ...where }: BankLine, isRepeated: boolean) {
  return {
    ...where,
    amount: formatReais(amountMinor),
    bankId: bankId === null ? null : shownText(bankId),
    text: shownText(text),
    isRepeated,
  };
}

function shownText(text: string): string {
  // The text is masked before it is cut, because half a card number is not recognized.
  return maskCardNumbers(text.slice(0, LONGEST_READ)).slice(0, LONGEST_TEXT).toWellFormed();
}

function toExpectedView({ amountMinor, ...expected }: ExpectedLine) {
  return { ...expected, amount: formatReais(amountMinor) };
}
