import { holdsCardNumber } from "#lib/cards/card-number.rules";
import { exponentOf } from "#lib/domain/money/currency";
import { addMinor, asMinor, type Minor, restMinor } from "#lib/domain/money/minor";
import { isDay } from "#lib/domain/time/zoned-day";
import {
  isOfPayment,
  type SettlementLine,
  type SettlementLineKind,
} from "#lib/reconciliation/settlement-line.rules";

export const FILE_SEPARATORS = { COMMA: ",", SEMICOLON: ";", TAB: "\t" } as const;
export const FILE_DECIMALS = ["POINT", "COMMA"] as const;
export const FILE_DATES = [
  "YYYY-MM-DD",
  "YYYYMMDD",
  "DD/MM/YYYY",
  "DD-MM-YYYY",
  "DD.MM.YYYY",
  "MM/DD/YYYY",
] as const;
/** The unit of an amount: whole units of its currency (reais), or cents. */
export const FILE_UNITS = ["MAJOR", "MINOR"] as const;
export const FILE_ENCODINGS = ["UTF-8", "LATIN1"] as const;

/** Limits of a settlement file: bytes, and rows below the header. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;
export const MAX_FILE_ROWS = 5_000;
/**
 * How many files of a connection may be read or wait to be booked at once, because their rows are stored until then. Lists
 * show that many files, and these first, so that each can be booked or withdrawn.
 */
export const MAX_UNBOOKED_FILES = 20;

/**
 * Column names of a settlement file. Debits are subtracted from their amount; fees are summed; either `fee` or `net` is enough.
 */
export type FileColumns = {
  reference: string;
  day: string;
  gross: string;
  grossDebit?: string | undefined;
  fee?: string[] | undefined;
  net?: string | undefined;
  netDebit?: string | undefined;
  /** The kind of row, in the provider's words. */
  type?: string | undefined;
  /** The refund's or dispute's own id. */
  entry?: string | undefined;
  /** The provider's own id of the row. */
  row?: string | undefined;
  currency?: string | undefined;
};

/**
 * How a provider writes its settlement files. `types` maps its words to kinds; IGNORED is for rows that concern no sale, such as
 * a transfer to the bank.
 */
export type FileForm = {
  separator: keyof typeof FILE_SEPARATORS;
  decimal: (typeof FILE_DECIMALS)[number];
  date: (typeof FILE_DATES)[number];
  /** Absent until a file with decimals or a person shows the unit. Until then, amounts are read as MAJOR. */
  unit?: (typeof FILE_UNITS)[number] | undefined;
  /** True once a row or a person has shown whether the day or the month comes first, as `date` says. */
  isDayOrderSure?: boolean | undefined;
  encoding: (typeof FILE_ENCODINGS)[number];
  currency: string;
  /** True when costs are written as negative amounts. */
  isFeeNegative: boolean;
  columns: FileColumns;
  types: { text: string; kind: SettlementLineKind | "IGNORED" }[];
};

export const SETTLEMENT_FILE_STATUSES = [
  "READING",
  "REFUSED",
  "READ",
  "PROCESSING",
  "FINISHED",
  "INTERRUPTED",
  "WITHDRAWN",
] as const;
/**
 * State of a settlement file. A job reads it (READING); it is unreadable or absurd (REFUSED), or its rows wait to be booked (READ); a job
 * books them (PROCESSING); all are booked (FINISHED), or an older version stopped halfway (INTERRUPTED); its bookings are
 * reversed (WITHDRAWN).
 */
export type SettlementFileStatus = (typeof SETTLEMENT_FILE_STATUSES)[number];

/** Why a settlement file is refused as a whole: it cannot be read, or no settlement has such sums. */
export const FILE_REFUSALS = ["too_many_rows", "unreadable", "absurd_sums"] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** True while a job reads the file or books its rows. */
export function isFileMoving(status: SettlementFileStatus): boolean {
  return status === "READING" || status === "PROCESSING";
}

/** True while the file's rows wait to be booked by a person. */
export function isFileBookable(status: SettlementFileStatus): boolean {
  return status === "READ";
}

/** True until the file is withdrawn. */
export function isFileWithdrawable(status: SettlementFileStatus): boolean {
  return status !== "WITHDRAWN";
}

/** True when rows of the file were or are being booked. */
export function isFileBooked(status: SettlementFileStatus): boolean {
  return status === "PROCESSING" || status === "FINISHED" || status === "INTERRUPTED";
}

/** True when booking the file stopped halfway and does not resume. */
export function isFileInterrupted(status: SettlementFileStatus): boolean {
  return status === "INTERRUPTED";
}

export const FILE_ROW_PROBLEMS = [
  /** A quote that is not closed, or fewer cells than the header has. */
  "form",
  "amount",
  "day",
  "type",
  "currency",
  /** A row of a payment without its reference. */
  "reference",
  /** Net is not gross less fee. */
  "sum",
  /** An amount whose sign contradicts the row's kind. */
  "sign",
  /** The reference, or another name in the row, is a card number. */
  "card_number",
  /** An earlier row of the file has the same name. */
  "repeated",
  /** An earlier file had the row with another amount, day or payment; the earlier version stays. */
  "changed",
] as const;
/** Why a row of a settlement file was rejected. */
export type FileRowProblem = (typeof FILE_ROW_PROBLEMS)[number];

/** A row's content; `reference` is the provider's text that identifies the payment. */
export type FileLine = SettlementLine & { reference: string | null };

/** The trimmed text of a cell by its column's key; empty for a missing column. */
export type FileCells = (name: string | undefined) => string;

const LONGEST_NAME = 200;
const CURRENCY = /^[A-Z]{3}$/;
const MAX_DIGITS = 11;

/**
 * Reads a row of a settlement file; null when it is to be ignored, or the reason for its rejection. Amounts are exact cents: more
 * than two decimals, or a misplaced thousands separator, are rejected.
 */
export function readFileRow(form: FileForm, cell: FileCells): FileLine | FileRowProblem | null {
  const { columns } = form;
  const sums = readSums(form, cell);
  const kind = kindOf(form, cell, sums);
  if (kind === "IGNORED") return null;
  if (kind === null) return "type";
  if (typeof sums === "string") return sums;
  const day = readDay(cell(columns.day), form.date);
  if (day === null) return "day";
  const currency = columns.currency === undefined ? form.currency : cell(columns.currency).toUpperCase();
  if (!CURRENCY.test(currency) || exponentOf(currency) !== 2) return "currency";
  const [reference, entry, row] = [cell(columns.reference), cell(columns.entry), cell(columns.row)];
  if ([reference, entry, row].some((name) => name.length > LONGEST_NAME || name.includes("\0")))
    return "reference";
  if (contradictsKind(kind, sums)) return "sign";
  if ([entry, row].some(holdsCardNumber)) return "card_number";
  const needsReference = isOfPayment(kind);
  if ((needsReference && reference === "") || (columns.row !== undefined && row === "")) return "reference";
  const amounts = needsReference ? [] : [currency, sums.grossMinor, sums.feeMinor];
  const named = columns.row === undefined ? [kind, day, reference, entry, ...amounts] : [row];
  return {
    ...{ id: `file:${JSON.stringify(named)}`, kind, currency, ...sums, reference: reference || null },
    paymentId: reference || null,
    entryId: (kind === "RECEIVED" ? reference : entry) || null,
    settlesOn: day,
    at: new Date(`${day}T00:00:00.000Z`),
  };
}

/** True if the sign of an amount contradicts its kind. A fee may come back with a refund, and a dispute may be won. */
function contradictsKind(kind: SettlementLineKind, { grossMinor, feeMinor, netMinor }: Sums): boolean {
  if (kind === "RECEIVED") return grossMinor < 0 || feeMinor < 0;
  if (kind === "GIVEN_BACK") return grossMinor > 0;
  return kind === "COST" && netMinor > 0;
}

type Sums = Pick<SettlementLine, "grossMinor" | "feeMinor" | "netMinor">;

function kindOf({ columns, types }: FileForm, cell: FileCells, sums: Sums | FileRowProblem) {
  if (columns.type === undefined) {
    return typeof sums !== "string" && sums.grossMinor < 0 ? "GIVEN_BACK" : "RECEIVED";
  }
  const written = wordOf(cell(columns.type));
  return types.find(({ text }) => wordOf(text) === written)?.kind ?? null;
}

/** True for a row of a type that concerns no sale. */
export function isIgnoredRow({ columns, types }: FileForm, cell: FileCells): boolean {
  if (columns.type === undefined) return false;
  const written = wordOf(cell(columns.type));
  return types.some(({ text, kind }) => kind === "IGNORED" && wordOf(text) === written);
}

/** The names of the columns that hold amounts. */
export function amountColumns({ gross, grossDebit, fee = [], net, netDebit }: FileColumns): string[] {
  return [gross, grossDebit, ...fee, net, netDebit].filter((name) => name !== undefined);
}

function readSums(form: FileForm, cell: FileCells): Sums | FileRowProblem {
  const { columns, isFeeNegative } = form;
  const credit = readCents(cell(columns.gross), form, columns.grossDebit !== undefined);
  const debit = columns.grossDebit === undefined ? 0 : readCents(cell(columns.grossDebit), form, true);
  const fees = (columns.fee ?? []).map((name) => readCents(cell(name), form, true));
  const netCredit =
    columns.net === undefined ? 0 : readCents(cell(columns.net), form, columns.netDebit !== undefined);
  const netDebit = columns.netDebit === undefined ? 0 : readCents(cell(columns.netDebit), form, true);
  if (credit === null || debit === null || netCredit === null || netDebit === null) return "amount";
  const known = fees.filter((fee) => fee !== null);
  if (known.length < fees.length) return "amount";
  const grossMinor = restMinor(credit, debit);
  const written = addMinor(...known);
  // Avoids -0, which the database would return as 0.
  const told = isFeeNegative ? restMinor(0, written) : written;
  if (columns.net === undefined) return { grossMinor, feeMinor: told, netMinor: restMinor(grossMinor, told) };
  const netMinor = restMinor(netCredit, netDebit);
  const feeMinor = columns.fee === undefined ? restMinor(grossMinor, netMinor) : told;
  return restMinor(grossMinor, feeMinor) === netMinor ? { grossMinor, feeMinor, netMinor } : "sum";
}

const PLAIN = /^([+-]?)(\d{1,11})(?:\.(\d{1,2}))?$/;
const GROUPED = /^([+-]?)(\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/** Cents of an amount; null for other text. An amount in cents has no decimals. */
function readCents(
  text: string,
  { decimal, unit }: Pick<FileForm, "decimal" | "unit">,
  mayBeEmpty: boolean,
): Minor | null {
  if (text === "" && mayBeEmpty) return 0;
  const written = readWrittenAmount(text, decimal);
  if (written === null) return null;
  const { whole, cents } = written;
  if (unit === "MINOR") return cents === null ? asMinor(whole) : null;
  return asMinor(whole * 100 + (cents ?? 0));
}

/**
 * An amount as spreadsheets write it, such as `-1.234,5`, with or without `R$`: its whole part, and its decimals as cents of the same
 * sign (null without decimals). Null for other text.
 */
export function readWrittenAmount(
  text: string,
  decimal: FileForm["decimal"],
): { whole: number; cents: number | null } | null {
  const bare = text
    .replace("R$", "")
    .replaceAll("\u2212", "-")
    .replaceAll(/[\s\u00a0]/g, "");
  const pointed = decimal === "POINT" ? bare : bare.replaceAll(/[.,]/g, (one) => (one === "," ? "." : ","));
  const [, sign, whole = "", cents = ""] = PLAIN.exec(pointed) ?? GROUPED.exec(pointed) ?? [];
  const digits = whole.replaceAll(",", "");
  if (sign === undefined || digits.length > MAX_DIGITS) return null;
  const factor = sign === "-" ? -1 : 1;
  // Avoids -0, which the database would return as 0.
  return {
    whole: factor * Number(digits) || 0,
    cents: cents === "" ? null : factor * Number(cents.padEnd(2, "0")) || 0,
  };
}

/** The day at the start of a cell in a format such as `DD/MM/YYYY`, as YYYY-MM-DD, without any time after it; null if none. */
export function readDay(text: string, format: string): string | null {
  const part = (letters: string) =>
    text.slice(format.indexOf(letters), format.indexOf(letters) + letters.length);
  const isBlank = (at: number) => /^[\sT]?$/.test(text.charAt(at));
  const hasMarks = [...format].every((mark, at) => /[A-Z]/.test(mark) || mark === text[at]);
  const day = `${part("YYYY")}-${part("MM")}-${part("DD")}`;
  return hasMarks && isBlank(format.length) && isDay(day) ? day : null;
}

/**
 * True when a later form gives rows the same names, so that rows that are already booked are recognized. Words may be added to
 * `types`, because rows with unknown words were not booked.
 */
export function namesRowsAs(earlier: FileForm, later: FileForm): boolean {
  const { row, reference, entry, day, type } = earlier.columns;
  const own = later.columns;
  if (row !== undefined || own.row !== undefined) return row === own.row;
  const kindsOf = ({ types }: FileForm) => new Map(types.map(({ text, kind }) => [wordOf(text), kind]));
  const kinds = kindsOf(later);
  const isKept = ([text, kind]: [string, FileForm["types"][number]["kind"]]) =>
    [kind, "IGNORED", undefined].includes(kinds.get(text)) || kind === "IGNORED";
  return (
    [reference, entry, day, type].join("\n") === [own.reference, own.entry, own.day, own.type].join("\n") &&
    earlier.date === later.date &&
    (earlier.unit ?? "MAJOR") === (later.unit ?? "MAJOR") &&
    [...kindsOf(earlier)].every(isKept)
  );
}

const wordOf = (text: string) => text.trim().toLowerCase();
