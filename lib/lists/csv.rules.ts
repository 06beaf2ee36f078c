import { wallClockOf } from "#lib/domain/time/zoned-day";

/**
 * The format of a file: field and decimal separators, a byte order mark or none, a time zone (null: ISO 8601 in UTC),
 * and whether text cells are guarded, so that spreadsheets do not reinterpret them.
 */
export type CsvForm = {
  separator: "," | ";";
  decimal: "." | ",";
  bom: boolean;
  timeZone: string | null;
  guarded: boolean;
};

/**
 * What a column holds. An `id` is what programs compare: an identifier, a reference, a document, a key; a `text` is what people
 * wrote, or a word of ours; an `amount` is a decimal number in exact digits, such as "-2.50".
 */
export type CsvValues = {
  id: string | null;
  text: string | null;
  amount: string | null;
  count: number | null;
  instant: Date | null;
};
export type CsvKind = keyof CsvValues;

/** The format that programs read by default: RFC 4180, points, UTC, cells as they are. */
export const PLAIN_CSV: CsvForm = {
  separator: ",",
  decimal: ".",
  bom: false,
  timeZone: null,
  guarded: false,
};

/** Tells a spreadsheet that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** One record of a CSV file (RFC 4180): fields quoted where needed, ended by CRLF. */
export function csvRecord(fields: readonly string[], { separator }: Pick<CsvForm, "separator">): string {
  const quoted = separator === ";" ? /[";\r\n]/ : /[",\r\n]/;
  const written = fields.map((text) => (quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text));
  return `${written.join(separator)}\r\n`;
}

/** A column's value as a file of the given format writes it; empty if missing. */
export function csvField<Kind extends CsvKind>(kind: Kind, value: CsvValues[Kind], form: CsvForm): string {
  return value === null ? "" : WRITERS[kind](value, form);
}

const WRITERS: { [K in CsvKind]: (value: NonNullable<CsvValues[K]>, form: CsvForm) => string } = {
  id: (id, { guarded }) => (guarded ? guardedText(id) : id),
  text: (text, { guarded }) => (guarded ? guardedText(text) : disarmed(text)),
  amount: (amount, { decimal, guarded }) => {
    const number = amount.replace(".", decimal);
    return guarded && significantDigits(amount) > SPREADSHEET_DIGITS ? asFormula(number) : number;
  },
  count: String,
  instant: (at, { timeZone }) => (timeZone === null ? at.toISOString() : wallClockOf(at, timeZone)),
};

// The last four are full-width forms, used with Chinese, Japanese and Korean.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;
// The number contains no character that calls a function or names another program.
const PLAIN_ADDRESS = /^[+-]?\w[\w.+-]*@[\w.-]+$/;

/**
 * A leading apostrophe defuses a text that a spreadsheet would run as a formula (OWASP, CSV injection), except plain numbers and
 * e-mail addresses.
 */
function disarmed(text: string): string {
  const isPlain = PLAIN_NUMBER.test(text) || PLAIN_ADDRESS.test(text);
  return FORMULA.test(text) && !isPlain ? `'${text}` : text;
}

// No number, date, time or amount of money contains one of these characters.
const NEVER_IN_NUMBERS = /[_{}[\]@"!?|~<>^\\&=]/;
const LOGICAL_WORD = /^\s*(?:true|false|verdadeiro|falso|verdadero)\s*$/i;
// `#N/A`, `#REF!`, `#¿NOMBRE?`: each language and version of a spreadsheet has its own.
const ERROR_VALUE = /^\s*#\S+\s*$/;
const MOST_IN_FORMULA = 6_000;

/**
 * A text that a spreadsheet leaves unchanged. Even in quotes, a spreadsheet reads `00042` as 42, `01/02` as a day or `#N/A` as an
 * error, so an ambiguous text is written as a formula that only shows it.
 */
function guardedText(text: string): string {
  const isFormula = FORMULA.test(text);
  const mayBeNumber = /\p{N}/u.test(text) && !NEVER_IN_NUMBERS.test(text);
  const isValue = LOGICAL_WORD.test(text) || ERROR_VALUE.test(text);
  if (!isFormula && !mayBeNumber && !isValue) return text;
  // A text of several lines is not a number, and LibreOffice accepts no formula of several lines.
  const fits = !/[\r\n]/.test(text) && text.length <= MOST_IN_FORMULA;
  if (fits) return asFormula(text);
  return isFormula ? `'${text}` : text;
}

/** The formula whose result is the text. A string in a formula has at most 255 characters. */
function asFormula(text: string): string {
  const parts = text.match(/.{1,120}/gsu) ?? [];
  return `=${parts.map((part) => `"${part.replaceAll('"', '""')}"`).join("&")}`;
}

// Spreadsheets keep at most 15 digits of a number.
const SPREADSHEET_DIGITS = 15;

function significantDigits(amount: string): number {
  const digits = [...amount.replace(/[-.]/g, "")];
  const isSignificant = (digit: string) => digit !== "0";
  return digits.findLastIndex(isSignificant) - digits.findIndex(isSignificant) + 1;
}
