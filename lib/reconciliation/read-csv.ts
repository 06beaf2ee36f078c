import { CsvError, parse } from "csv-parse/sync";

/** A record of a CSV file: its first line's number (from 1), its text as written, and its cells; null when malformed. */
export type ReadRecord = { line: number; text: string; cells: string[] | null };

/** The longest record, in characters and lines. It limits the cost of a broken record: no line is read more than ten times. */
export const LONGEST_RECORD = 10_000;
const MOST_LINES = 10;

const LINE = /[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+/g;
const LINE_END = /\r\n|\r|\n/g;

/**
 * The records of a foreign CSV file (RFC 4180, but also with LF or CR); blank lines are skipped. A record with an unclosed quote,
 * text after a closing one, or over `LONGEST_RECORD` or 10 lines has no cells; the next starts on the next line.
 */
export function* readCsvRecords(text: string, separator: string): Generator<ReadRecord> {
  const ahead: string[] = [];
  let line = 1;
  const take = (): ReadRecord[] => {
    const [first = ""] = ahead;
    const isBlank = first.trim() === "";
    const record = isBlank ? null : readFirst(ahead.join(""), separator);
    const written = record?.text ?? first.replace(/\r?\n?$/, "");
    const lines = 1 + (written.match(LINE_END)?.length ?? 0);
    ahead.splice(0, lines);
    line += lines;
    return isBlank ? [] : [{ line: line - lines, text: written, cells: record?.cells ?? null }];
  };
  for (const [next] of text.matchAll(LINE)) {
    ahead.push(next);
    if (ahead.length === MOST_LINES) yield* take();
  }
  while (ahead.length > 0) yield* take();
}

/** The first record of some lines; null when malformed. */
function readFirst(lines: string, separator: string): { text: string; cells: string[] } | null {
  const written: string[] = [];
  const cast = (value: string, { quoting }: { quoting: boolean }) => {
    written.push(quoting ? `"${value.replaceAll('"', '""')}"` : value);
    return value;
  };
  try {
    // `relax_quotes` accepts a quote inside a bare cell. It also accepts text after a closing quote, which is refused below.
    const options = {
      delimiter: separator,
      record_delimiter: ["\r\n", "\n", "\r"],
      to: 1,
      relax_quotes: true,
    };
    const [cells] = parse(lines.slice(0, LONGEST_RECORD + 1), { ...options, cast });
    const text = written.join(separator);
    const ends = lines.startsWith(text) && /^[\r\n]?$/.test(lines.charAt(text.length));
    return cells && ends && text.length <= LONGEST_RECORD ? { text, cells } : null;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}
