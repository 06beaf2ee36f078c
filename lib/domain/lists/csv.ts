import { wallClockOf } from "#lib/domain/time/zoned-day";

/**
 * The format of a file: field and decimal separators, a byte order mark or none, and a time zone (null: ISO
 * 8601 in UTC).
 */
export type CsvForm = {
  separator: "," | ";";
  decimal: "." | ",";
  bom: boolean;
  timeZone: string | null;
};

/** A decimal number in exact digits, such as "-2.50". */
export type CsvDecimal = { decimal: string };
export type CsvCell = string | number | CsvDecimal | Date | null;

/** The format that programs read by default: RFC 4180, points, UTC. */
export const PLAIN_CSV: CsvForm = { separator: ",", decimal: ".", bom: false, timeZone: null };

/** Tells a spreadsheet that a file is UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A decimal of that text, or no value. */
export function decimalCell(text: string | null): CsvDecimal | null {
  return text === null ? null : { decimal: text };
}

/**
 * One record of a CSV file (RFC 4180): quoted where needed, ended by CRLF. Numbers stay numbers. A leading
 * apostrophe defuses a text that a spreadsheet would run as a formula (OWASP, CSV injection), except plain
 * numbers.
 */
export function csvRecord(cells: readonly CsvCell[], form: CsvForm): string {
  const quoted = form.separator === ";" ? /[";\r\n]/ : /[",\r\n]/;
  const fields = cells.map((cell) => {
    const text = toText(cell, form);
    return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${fields.join(form.separator)}\r\n`;
}

function toText(cell: CsvCell, { decimal, timeZone }: CsvForm): string {
  if (cell === null) return "";
  if (typeof cell === "string") return disarmed(cell);
  if (typeof cell === "number") return String(cell).replace(".", decimal);
  if (!(cell instanceof Date)) return cell.decimal.replace(".", decimal);
  return timeZone === null ? cell.toISOString() : wallClockOf(cell, timeZone);
}

// The last four are full-width forms, used with Chinese, Japanese and Korean.
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

function disarmed(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
}
