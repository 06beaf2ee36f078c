import type { BankLine } from "#lib/bank-statements/bank-line.rules";
import type { Minor } from "#lib/domain/money/minor";

/** Money that should be on the bank's statement; positive if it was sent to the account. */
export type ExpectedLine = {
  kind: "PAYOUT" | "PAYOUT_RETURN" | "SETTLEMENT";
  /** The payout's id, or the connection's for a settlement. */
  id: string;
  day: string;
  amountMinor: Minor;
  /** The end-to-end id at the bank, if known. */
  endToEndId: string | null;
};

export type MatchedLines = { bank: BankLine; here: ExpectedLine; by: "REFERENCE" | "AMOUNT_AND_DAY" };

export type Comparison = { matched: MatchedLines[]; onlyAtBank: BankLine[]; onlyHere: ExpectedLine[] };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Pairs a bank's lines with expected ones, each at most once: first lines whose text names the payout or its end-to-end
 * id, those of the same amount before others, then lines of the same amount at most `withinDays` apart, the nearest days
 * first.
 */
export function matchLines(
  bank: readonly BankLine[],
  expected: readonly ExpectedLine[],
  withinDays: number,
): Comparison {
  const matched: MatchedLines[] = [];
  const restOfBank = new Set(bank);
  const restHere = new Set(expected);
  const pair = (line: BankLine, here: ExpectedLine, by: MatchedLines["by"]) => {
    restOfBank.delete(line);
    restHere.delete(here);
    matched.push({ bank: line, here, by });
  };
  const byName = new Map(
    expected.flatMap((here) =>
      namesOf(here).map((name) => [keyOfName(name, here.amountMinor), here] as const),
    ),
  );
  const namedBy = (line: BankLine) =>
    namesIn(line).flatMap((name) => byName.get(keyOfName(name, line.amountMinor)) ?? []);
  // Payers choose the text of their lines, so a stranger's line that names a payout must not take the place of the payout's own
  // line.
  for (const isAnyAmount of [false, true]) {
    for (const line of restOfBank) {
      const here = namedBy(line).find(
        (one) => restHere.has(one) && (isAnyAmount || one.amountMinor === line.amountMinor),
      );
      if (here) pair(line, here, "REFERENCE");
    }
  }
  for (const days of nearestFirst(withinDays)) {
    const waiting = Map.groupBy(restHere, ({ amountMinor, day }) => `${amountMinor} ${day}`);
    for (const line of restOfBank) {
      const here = waiting.get(`${line.amountMinor} ${dayFrom(line.day, days)}`)?.shift();
      if (here) pair(line, here, "AMOUNT_AND_DAY");
    }
  }
  return { matched, onlyAtBank: [...restOfBank], onlyHere: [...restHere] };
}

/** 0, -1, 1, -2, 2, …: earlier days first, because banks usually post later than we expect. */
function nearestFirst(withinDays: number): number[] {
  return [0, ...Array.from({ length: withinDays }, (_, at) => [-(at + 1), at + 1]).flat()];
}

function dayFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

// A payout and its return may have the same name.
const keyOfName = (name: string, amountMinor: Minor) => `${amountMinor < 0 ? "-" : "+"}${name.toLowerCase()}`;

function namesOf({ id, kind, endToEndId }: ExpectedLine): string[] {
  if (kind === "SETTLEMENT") return [];
  return [id.slice(id.indexOf("_") + 1), ...(endToEndId === null ? [] : [endToEndId])];
}

const NAMES = /[A-Za-z0-9]{26,40}/g;

/** Words of a line that may be end-to-end ids (32 characters, BCB) or the tails of our ids (26). */
function namesIn({ text, bankId }: BankLine): string[] {
  return [...`${bankId ?? ""} ${text}`.matchAll(NAMES)].map(([name]) => name);
}

/**
 * The lines that equal an earlier one in every field, as in a file that was downloaded twice. The identifier alone
 * proves nothing, because banks give different lines the same one.
 */
export function repeatedLines(bank: readonly BankLine[]): Set<BankLine> {
  const seen = new Set<string>();
  return new Set(
    bank.filter(({ day, amountMinor, bankId, text }) => {
      if (bankId === null) return false;
      const key = JSON.stringify([day, amountMinor, bankId, text]);
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated;
    }),
  );
}
