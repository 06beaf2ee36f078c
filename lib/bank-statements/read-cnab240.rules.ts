import { oneLine } from "#lib/accounting/one-line.rules";
import {
  type BankAccount,
  type BankFileRefusal,
  type BankLine,
  MAX_BANK_LINES,
  type ReadBankFile,
  readBankAmount,
} from "#lib/bank-statements/bank-line.rules";
import { addMinor, type Minor, restMinor } from "#lib/domain/money/minor";
import { isDay } from "#lib/domain/time/zoned-day";

const RECORD = 240;
/** Some systems cut the spaces at the end of a record. The last field that is needed ends at this position. */
const SHORTEST_DETAIL = 169;

/** A field by its first and last position, from 1, as the layout counts. */
const at = (record: string, first: number, last: number) => record.slice(first - 1, last);

/** What was read of a batch so far, to compare with the batch's last record. */
type OpenBatch = { line: number; number: string; records: number; creditMinor: Minor; debitMinor: Minor };

type Read = { lines: BankLine[]; accounts: BankAccount[]; batch: OpenBatch | null };

/**
 * Reads a statement in CNAB 240: its batches of account statements, whose entries are details of segment E. The entries must add
 * up to the totals in their batch's last record.
 */
export function readCnab240(text: string): ReadBankFile {
  const records = (text.split("\u001a", 1)[0] ?? "").trimEnd().split(/\r\n|\r|\n/);
  const wrong = lengthProblem(records) ?? endProblem(records);
  if (wrong) return wrong;
  const read: Read = { lines: [], accounts: [], batch: null };
  for (const [index, record] of records.entries()) {
    const refused = takeRecord(read, record, index + 1);
    if (refused) return refused;
  }
  return { form: "CNAB240", accounts: read.accounts, lines: read.lines };
}

/** Adds a record to what was read, or returns why it is refused. */
function takeRecord(read: Read, record: string, line: number): BankFileRefusal | null {
  const [number, kind] = [at(record, 4, 7), at(record, 8, 8)];
  const isBetween = ["0", "1", "9"].includes(kind);
  if (isBetween && read.batch) return unendedBatch(read.batch);
  if (kind === "1") {
    read.batch = { line, number, records: 1, creditMinor: 0, debitMinor: 0 };
    read.accounts.push(...toAccount(record));
    return batchProblem(record, line);
  }
  if (isBetween) return null;
  if (read.batch?.number !== number) {
    return { problem: "layout", line, detail: "The record is outside the batch whose number it has." };
  }
  read.batch.records += 1;
  if (kind === "5") {
    const refused = totalsProblem(record, line, read.batch);
    read.batch = null;
    return refused;
  }
  return kind === "3" && at(record, 14, 14) === "E"
    ? takeEntry(read, read.batch, toLine(record, line))
    : null;
}

function takeEntry(
  { lines }: Read,
  batch: OpenBatch,
  entry: BankLine | BankFileRefusal,
): BankFileRefusal | null {
  if ("problem" in entry) return entry;
  lines.push(entry);
  const { amountMinor, line } = entry;
  if (amountMinor < 0) batch.debitMinor = restMinor(batch.debitMinor, amountMinor);
  else batch.creditMinor = addMinor(batch.creditMinor, amountMinor);
  if (lines.length <= MAX_BANK_LINES) return null;
  const detail = `At most ${MAX_BANK_LINES} lines; ask the bank for shorter periods.`;
  return { problem: "too_many_lines", line, detail };
}

/** True for a text that begins with the header of a CNAB 240 file, in its full length. */
export function looksLikeCnab240(text: string): boolean {
  const [first = ""] = text.slice(0, RECORD + 2).split(/[\r\n]/, 1);
  return first.length >= 143 && first.length <= RECORD && /^\d{3}00000/.test(first);
}

function lengthProblem(records: readonly string[]) {
  const index = records.findIndex((record) => record.length > RECORD || !/^\d{8}/.test(record));
  if (index === -1) return null;
  const detail = `A record must have ${RECORD} characters and begin with the bank, the batch and the kind of record.`;
  return { problem: "layout" as const, line: index + 1, detail };
}

function endProblem(records: readonly string[]) {
  const last = records.at(-1) ?? "";
  if (at(last, 8, 8) !== "9") {
    return {
      problem: "truncated" as const,
      line: records.length,
      detail: "The file's last record (kind 9) is missing.",
    };
  }
  const counted = Number(at(last, 24, 29).trim() || 0);
  if (counted === 0 || counted === records.length) return null;
  const detail = `The last record counts ${counted} records, but the file has ${records.length}.`;
  return { problem: "truncated" as const, line: records.length, detail };
}

function batchProblem(record: string, line: number): BankFileRefusal | null {
  if (at(record, 9, 11) !== "E04") {
    return {
      problem: "layout",
      line,
      detail: "The batch is not an account statement (operation E, service 04).",
    };
  }
  const currency = at(record, 171, 173).trim();
  if (currency === "" || currency === "BRL") return null;
  return { problem: "currency", line, detail: "The statement must be in reais (BRL)." };
}

function unendedBatch({ line }: OpenBatch): BankFileRefusal {
  return { problem: "truncated", line, detail: "The last record (kind 5) of this batch is missing." };
}

/** What a batch's last record counts and adds up, without leading zeros; a bank that does not count writes zeros or spaces. */
function totalsProblem(
  record: string,
  line: number,
  { records, debitMinor, creditMinor }: OpenBatch,
): BankFileRefusal | null {
  const written = (first: number, last: number) => at(record, first, last).trim().replace(/^0+/, "");
  const [counted, debits, credits] = [written(171, 176), written(177, 194), written(195, 212)];
  if (counted !== "" && counted !== String(records)) {
    const detail = `The batch's last record counts ${counted} records, but the batch has ${records}.`;
    return { problem: "truncated", line, detail };
  }
  if (debits === "" && credits === "") return null;
  if (debits === asWritten(debitMinor) && credits === asWritten(creditMinor)) return null;
  const detail = "The batch's entries do not add up to the debits and credits of its last record.";
  return { problem: "sums", line, detail };
}

const asWritten = (minor: Minor) => (minor === 0 ? "" : String(minor));

/** Branch and account with their check digits; a field of zeros or spaces is empty. */
function toAccount(record: string): BankAccount[] {
  const withDigit = (first: number, last: number) => {
    const number = at(record, first, last).trim().replace(/^0+/, "");
    const digit = at(record, last + 1, last + 1).trim();
    return number === "" ? null : [number, digit].filter((part) => part !== "").join("-");
  };
  const number = withDigit(59, 70);
  return number === null ? [] : [{ bank: at(record, 1, 3), branch: withDigit(53, 57), number }];
}

function toLine(record: string, line: number): BankLine | BankFileRefusal {
  if (record.length < SHORTEST_DETAIL) {
    return { problem: "layout" as const, line, detail: "The record is too short for an entry." };
  }
  const written = at(record, 143, 150);
  const day = `${written.slice(4)}-${written.slice(2, 4)}-${written.slice(0, 2)}`;
  if (!/^\d{8}$/.test(written) || !isDay(day)) {
    return { problem: "day" as const, line, detail: "Positions 143 to 150 must be a day such as 30112026." };
  }
  const digits = at(record, 151, 168);
  const direction = at(record, 169, 169).toUpperCase();
  const amount = `${direction === "D" ? "-" : ""}${Number(digits.slice(0, 16))}.${digits.slice(16)}`;
  const amountMinor = /^\d{18}$/.test(digits) && /^[CD]$/.test(direction) ? readBankAmount(amount) : null;
  if (amountMinor === null) {
    const detail = "Positions 151 to 168 must be an amount in cents, and 169 C or D.";
    return { problem: "amount" as const, line, detail };
  }
  const [history, document] = [oneLine(at(record, 177, 201)), oneLine(at(record, 202, 240))];
  const words = [history, document].filter((word) => word !== "");
  return { line, day, amountMinor, bankId: document || null, text: words.join(" ") };
}
