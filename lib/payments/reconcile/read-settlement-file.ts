import type { StoredRowProblem } from "#db/schema/settlement-files";
import { maskCardNumbers } from "#lib/domain/card/card-number";
import { invalidField } from "#lib/domain/errors";
import {
  FILE_SEPARATORS,
  type FileCells,
  type FileColumns,
  type FileForm,
  type FileLine,
  MAX_FILE_ROWS,
  readFileRow,
} from "#lib/domain/ledger/settlement-file";
import { LONGEST_RECORD, type ReadRecord, readCsvRecords } from "#lib/domain/lists/read-csv";

/** A bank may write its own name and the period above the head. */
const HEAD_WITHIN = 20;
const LONGEST_SHOWN = 500;

/** A line of a file, where in the file it stands, and what was written. */
export type PlacedLine = { line: FileLine; record: ReadRecord };
/** What a file says: `problems` are the first of the `refused` rows. */
export type ReadFile = {
  lines: PlacedLine[];
  problems: StoredRowProblem[];
  refused: number;
  ignored: number;
};

/** So many rows that were not taken are kept of a file. */
export const MOST_PROBLEMS = 200;

/**
 * Checks what a reader can tell at once: the encoding, and that the head has the columns of the form. Throws `invalid_request` at `/content` and
 * `/form/columns/…`. The cost is bounded by the first records, however long the file is.
 */
export function checkFileHead(content: Uint8Array, form: FileForm): void {
  openFile(content, form);
}

function openFile(content: Uint8Array, form: FileForm) {
  const records = readCsvRecords(decode(content, form.encoding), FILE_SEPARATORS[form.separator]);
  return { records, cellsOf: readHead(records, form.columns) };
}

/**
 * Reads a settlement file row by row: what cannot be read, and what repeats an earlier row, is answered in `problems`, and the rest as lines.
 * Throws `invalid_request` at `/content` for what is no text of that encoding or has too many rows, and at `/form/columns/…` for a column that
 * the head does not have, or has twice.
 */
export function readSettlementFile(content: Uint8Array, form: FileForm): ReadFile {
  const { records, cellsOf } = openFile(content, form);
  const read: ReadFile = { lines: [], problems: [], refused: 0, ignored: 0 };
  const names = new Set<string>();
  let rows = 0;
  for (const record of records) {
    rows += 1;
    if (rows > MAX_FILE_ROWS)
      throw invalidField("/content", "too_many_rows", `At most ${MAX_FILE_ROWS} rows; send parts.`);
    const cell = cellsOf(record);
    const row = cell ? readFileRow(form, cell) : "form";
    if (row === null) read.ignored += 1;
    else if (typeof row === "string") refuse(read, record, row);
    else if (names.has(row.id)) refuse(read, record, "repeated");
    else {
      names.add(row.id);
      read.lines.push({ line: row, record });
    }
  }
  return read;
}

/** Notes that a row is not taken; only what is kept to be shown is masked. */
export function refuse(read: ReadFile, record: ReadRecord, problem: StoredRowProblem["problem"]): void {
  read.refused += 1;
  if (read.problems.length < MOST_PROBLEMS) read.problems.push(toRowProblem(record, problem));
}

/** A problem with a row, as it is shown: no card number, and no longer than a reader needs to find the row. */
function toRowProblem({ line, text }: ReadRecord, problem: StoredRowProblem["problem"]): StoredRowProblem {
  // Masked before it is cut, since half a card number is not recognised.
  const masked = maskCardNumbers(text.slice(0, LONGEST_RECORD).replaceAll("\0", ""));
  return { line, problem, text: masked.slice(0, LONGEST_SHOWN).toWellFormed() };
}

function decode(content: Uint8Array, encoding: FileForm["encoding"]): string {
  const hasMark = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf;
  try {
    const name = hasMark || encoding === "UTF-8" ? "utf-8" : "windows-1252";
    return new TextDecoder(name, { fatal: true }).decode(content);
  } catch {
    throw invalidField("/content", "encoding", `Must be text in ${encoding}.`);
  }
}

function readHead(
  records: Iterator<ReadRecord>,
  columns: FileColumns,
): (record: ReadRecord) => FileCells | null {
  const wanted = Object.entries(columns).flatMap(([key, name]) =>
    [name].flat().flatMap((one) => (one === undefined ? [] : [{ key, name: one }])),
  );
  let first: string[] | null = null;
  for (let at = 0; at < HEAD_WITHIN; at += 1) {
    const { value } = records.next();
    if (!value) break;
    const head = (value.cells ?? []).map(named);
    if (wanted.every(({ name }) => head.includes(named(name)))) return cellsBy(head, wanted);
    first ??= head;
  }
  const missing = wanted.find(({ name }) => !first?.includes(named(name))) ?? wanted[0];
  throw invalidField(
    `/form/columns/${missing?.key}`,
    "unknown_column",
    "The file has no column of that name.",
  );
}

function cellsBy(
  head: string[],
  wanted: { key: string; name: string }[],
): (record: ReadRecord) => FileCells | null {
  const twice = wanted.find(({ name }) => head.indexOf(named(name)) !== head.lastIndexOf(named(name)));
  if (twice)
    throw invalidField(
      `/form/columns/${twice.key}`,
      "repeated_column",
      "The file has two columns of that name.",
    );
  const placeOf = new Map(head.map((name, at) => [name, at]));
  const least = 1 + Math.max(...wanted.map(({ name }) => head.indexOf(named(name))));
  return ({ cells }) => {
    if (!cells || cells.length < least) return null;
    return (name) => (name === undefined ? "" : (cells[placeOf.get(named(name)) ?? -1] ?? "").trim());
  };
}

const named = (name: string) => name.trim().toLowerCase();
