import { asMinor, type Minor, restMinor } from "#lib/domain/money/minor";

/** Limits of a bank's file. */
export const MAX_BANK_FILE_BYTES = 1024 * 1024;
export const MAX_BANK_LINES = 5_000;

export const BANK_FILE_FORMS = ["OFX", "CNAB240"] as const;
export type BankFileForm = (typeof BANK_FILE_FORMS)[number];

/** A line of a bank's statement in reais; money in is positive. */
export type BankLine = {
  /** The number of the line's first line in the file, from 1. */
  line: number;
  /** The day in Brasília, as `YYYY-MM-DD`. */
  day: string;
  amountMinor: Minor;
  /** The bank's identifier, which several lines may share. */
  bankId: string | null;
  /** The bank's own description. */
  text: string;
};

/** An account that a file names, in the bank's own digits. */
export type BankAccount = { bank: string | null; branch: string | null; number: string };

export const BANK_FILE_PROBLEMS = [
  "unknown_form",
  "truncated",
  "too_many_lines",
  "currency",
  "day",
  "amount",
  "layout",
  "sums",
  "empty",
] as const;
export type BankFileProblem = (typeof BANK_FILE_PROBLEMS)[number];

/** A file that cannot be read: what is wrong, and on which line. */
export type BankFileRefusal = { problem: BankFileProblem; line: number; detail: string };

/** What a file says. Its accounts may be repeated. */
export type BankFile = { form: BankFileForm; accounts: BankAccount[]; lines: BankLine[] };
export type ReadBankFile = BankFile | BankFileRefusal;

// A billion reais: no line of a merchant's statement reaches it.
const MAX_DIGITS = 11;
const PLAIN = /^(\d{1,15})(?:[.,](\d{1,2}))?$/;
const GROUPED = /^(\d{1,3}(?:\.\d{3}){1,4}),(\d{1,2})$|^(\d{1,3}(?:,\d{3}){1,4})\.(\d{1,2})$/;

/**
 * The cents of an amount as banks write it: `-10.50`, `10,5`, `1.234,56`; null for any other text, such as the ambiguous `1.234`.
 */
export function readBankAmount(text: string): Minor | null {
  const sign = text.startsWith("-") ? -1 : 1;
  const bare = text.replace(/^[+-]/, "").trim();
  const plain = PLAIN.exec(bare);
  const grouped = plain ? null : GROUPED.exec(bare);
  const whole = plain?.[1] ?? grouped?.[1]?.replaceAll(".", "") ?? grouped?.[3]?.replaceAll(",", "");
  if (whole === undefined) return null;
  const cents = (plain?.[2] ?? grouped?.[2] ?? grouped?.[4] ?? "").padEnd(2, "0");
  const digits = `${whole}${cents}`.replace(/^0+(?=\d)/, "");
  if (digits.length > MAX_DIGITS) return null;
  const minor = asMinor(Number(digits));
  return sign < 0 ? restMinor(0, minor) : minor;
}
