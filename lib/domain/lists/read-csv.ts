/** A record of a CSV file: the number of the line that it begins on (from 1), its text as written, and its cells; null where it breaks the form. */
export type ReadRecord = { line: number; text: string; cells: string[] | null };

/** The longest quoted cell, so that a quote that nobody closes costs no more than this. */
const LONGEST_CELL = 10_000;

/**
 * The records of a CSV file that somebody else wrote (RFC 4180), one by one, lines ended by LF, CRLF or CR. Lines of blanks are left out. A
 * record with a quote that is not closed, or with text behind a closed one, has no cells, and the next begins on the next line.
 */
export function* readCsvRecords(text: string, separator: string): Generator<ReadRecord> {
  let at = 0;
  let line = 1;
  while (at < text.length) {
    const { cells, end } = readRecord(text, at, separator) ?? { cells: null, end: endOfLine(text, at) };
    const written = text.slice(at, end);
    if (written.trim() !== "") yield { line, text: written, cells };
    at = behindLineEnd(text, end);
    line += linesIn(text.slice(end, at) + written);
  }
}

function readRecord(text: string, start: number, separator: string) {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readBare(text, at, separator);
    if (!cell) return null;
    cells.push(cell.value);
    at = cell.end;
    if (at >= text.length || isLineEnd(text[at])) return { cells, end: at };
    if (text[at] !== separator) return null;
    at += 1;
  }
}

function readBare(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length && text[end] !== separator && !isLineEnd(text[end])) end += 1;
  return { value: text.slice(start, end), end };
}

function readQuoted(text: string, start: number) {
  let at = start + 1;
  while (at < text.length && at - start <= LONGEST_CELL) {
    if (text[at] !== '"') at += 1;
    else if (text[at + 1] === '"') at += 2;
    else return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
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

function linesIn(written: string): number {
  return Math.max(1, written.match(/\r\n|\r|\n/g)?.length ?? 0);
}

const isLineEnd = (character: string | undefined) => character === "\n" || character === "\r";
