/** A record of a CSV file: its first line's number (from 1), its text as written, and its cells; null when malformed. */
export type ReadRecord = { line: number; text: string; cells: string[] | null };

/** Longest record, in characters and lines: bounds the cost of a broken record, so no line is read more than ten times. */
export const LONGEST_RECORD = 10_000;
const MOST_LINES = 10;

/**
 * The records of a foreign CSV file (RFC 4180), in linear time; lines end with LF, CRLF or CR, blank ones are skipped. A record
 * with an unclosed quote, text after a closing one, or over `LONGEST_RECORD` or 10 lines has no cells; the next starts on the
 * next line.
 */
export function* readCsvRecords(text: string, separator: string): Generator<ReadRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const { cells, end } = readRecord(text, at, separator) ?? { cells: null, end: endOfLine(text, at) };
    const written = text.slice(at, end);
    if (written.trim() !== "") yield { line, text: written, cells };
    at = behindLineEnd(text, end);
    line += lineEndsIn(text.slice(end, at) + written);
  }
}

type Cell = { value: string; end: number };

function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = [];
  const limit = Math.min(text.length, start + LONGEST_RECORD);
  let at = start;
  let lines = MOST_LINES;
  for (;;) {
    const cell =
      text[at] === '"' ? readQuoted(text, at, { limit, lines }) : readBare(text, at, { limit, separator });
    if (!cell) return null;
    cells.push(cell.value);
    lines -= lineEndsIn(cell.value);
    at = cell.end;
    if (at >= text.length || isLineEnd(text[at])) return { cells, end: at };
    if (text[at] !== separator || at >= limit) return null;
    at += 1;
  }
}

function readBare(
  text: string,
  start: number,
  { limit, separator }: { limit: number; separator: string },
): Cell {
  let end = start;
  while (end < limit && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(
  text: string,
  start: number,
  { limit, lines }: { limit: number; lines: number },
): Cell | null {
  let at = start + 1;
  let left = lines;
  while (at < limit && left > 0) {
    if (text[at] === '"' && text[at + 1] !== '"') {
      return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
    }
    if (isLineEnd(text[at])) left -= 1;
    at = text[at] === '"' ? at + 2 : behindLineEnd(text, at);
  }
  return null;
}

function endOfLine(text: string, start: number): number {
  let end = start;
  while (end < text.length && !isLineEnd(text[end])) end += 1;
  return end;
}

function behindLineEnd(text: string, end: number): number {
  return text[end] === "\r" && text[end + 1] === "\n" ? end + 2 : end + 1;
}

function lineEndsIn(written: string): number {
  return written.match(/\r\n|\r|\n/g)?.length ?? 0;
}

const isLineEnd = (character: string | undefined) => character === "\n" || character === "\r";
