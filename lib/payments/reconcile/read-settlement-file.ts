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
import { type ReadRecord, readCsvRecords } from "#lib/domain/lists/read-csv";

/** A bank may write its own name and the period above the head. */
const HEAD_WITHIN = 20;
const LONGEST_SHOWN = 500;

/** A line of a file, where in the file it stands, and what was written. */
export type PlacedLine = { line: FileLine; record: ReadRecord };
export type ReadFile = { lines: PlacedLine[]; problems: StoredRowProblem[]; ignored: number };

/**
 * Reads a settlement file row by row: what cannot be read, and what repeats an earlier row, is answered in `problems`, and the rest as lines.
 * Throws `invalid_request` at `/content` for what is no text of that encoding or has too many rows, and at `/form/columns/…` for a column that
 * the head does not have, or has twice.
 */
export function readSettlementFile(content: Uint8Array, form: FileForm): ReadFile {
  const records = readCsvRecords(decode(content, form.encoding), FILE_SEPARATORS[form.separator]);
  const cellsOf = readHead(records, form.columns);
  const read: ReadFile = { lines: [], problems: [], ignored: 0 };
  const names = new Set<string>();
  let rows = 0;
  for (const record of records) {
    rows += 1;
    if (rows > MAX_FILE_ROWS)
      throw invalidField("/content", "too_many_rows", `At most ${MAX_FILE_ROWS} rows; send parts.`);
    const cell = cellsOf(record);
    const row = cell ? readFileRow(form, cell) : "form";
    if (row === null) read.ignored += 1;
    else if (typeof row === "string") read.problems.push(toProblem(record, row));
    else if (names.has(row.id)) read.problems.push(toProblem(record, "repeated"));
    else {
      names.add(row.id);
      read.lines.push({ line: row, record });
    }
  }
  return read;
}

/** A row as it is kept to be shown: no card number, and no longer than a reader needs to find it. */
export function toShownRow({ line, text }: ReadRecord): { line: number; text: string } {
  const storable = text.slice(0, LONGEST_SHOWN).replaceAll("\0", "").toWellFormed();
  return { line, text: maskCardNumbers(storable) };
}

function toProblem(record: ReadRecord, problem: StoredRowProblem["problem"]): StoredRowProblem {
  return { ...toShownRow(record), problem };
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
