import { databaseNow } from "#db/clock";
import type { StoredRowProblem } from "#db/schema/settlement-files";
import { maskCardNumbers } from "#lib/cards/card-number.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import {
  addEvidence,
  type FileQuestion,
  noEvidence,
  settleForm,
} from "#lib/reconciliation/file-evidence.rules";
import { LONGEST_RECORD, type ReadRecord, readCsvRecords } from "#lib/reconciliation/read-csv";
import {
  FILE_SEPARATORS,
  type FileCells,
  type FileColumns,
  type FileForm,
  type FileLine,
  MAX_FILE_ROWS,
  readFileRow,
} from "#lib/reconciliation/settlement-file.rules";

/** A bank may write its name and the period above the head. */
const HEAD_WITHIN = 20;
const LONGEST_SHOWN = 500;

/** A file line, its position, and its text. */
export type PlacedLine = { line: FileLine; record: ReadRecord };
/** A file's content: `problems` are the first of the `refused` rows. */
export type ReadFile = {
  lines: PlacedLine[];
  problems: StoredRowProblem[];
  refused: number;
  ignored: number;
};

/** The most refused rows kept per file. */
export const MOST_PROBLEMS = 200;

/** How many rows are read before a file is stored, which limits the cost. */
const ROWS_SEEN = 500;

/**
 * The form, completed by a file's first 500 rows: the unit of amounts, and the order of day and month. Throws `invalid_request`
 * at `/content` for another encoding, at `/form/columns/…` for a column that the head lacks, and at `/form/unit` and
 * `/form/date`, with both readings, for what the rows leave open or contradict.
 */
export function checkFileStart(content: Uint8Array, form: FileForm): FileForm {
  const { records, cellsOf } = openFile(content, form);
  const evidence = noEvidence();
  for (const record of records.take(ROWS_SEEN)) {
    const cell = cellsOf(record);
    if (cell) addEvidence(evidence, form, cell);
  }
  const settled = settleForm(form, evidence, brasiliaDay(databaseNow()));
  if ("form" in settled) return settled.form;
  const errors = settled.questions.map((question) => ({
    ...{ pointer: `/form/${question.about}`, code: question.code, detail: SENTENCES[question.code] },
  }));
  throw new PonteError("invalid_request", errors.map(({ detail }) => detail).join(" "), {
    errors,
    extra: { questions: settled.questions },
  });
}

const SENTENCES: Record<FileQuestion["code"], string> = {
  ambiguous_unit:
    "No amount has decimals: send the unit. `questions` has the gross amounts added up in both.",
  not_minor: "Amounts have decimals, so they are not in cents.",
  ambiguous_date:
    "The rows do not show the order of day and month: confirm it, or send another format. `questions` has the first day in both.",
  other_order: "The rows have days that exist only with day and month exchanged: send another format.",
};

function openFile(content: Uint8Array, form: FileForm) {
  const records = readCsvRecords(decode(content, form.encoding), FILE_SEPARATORS[form.separator]);
  return { records, cellsOf: readHead(records, form.columns) };
}

/**
 * Reads a settlement file into lines; unreadable and repeated rows go to `problems`. Throws `invalid_request` at
 * `/content` for another encoding or too many rows, and at `/form/columns/…` for a column that the head lacks or
 * repeats.
 */
export function readSettlementFile(content: Uint8Array, form: FileForm): ReadFile {
  const { records, cellsOf } = openFile(content, form);
  const read: ReadFile = { lines: [], problems: [], refused: 0, ignored: 0 };
  const names = new Set<string>();
  let rows = 0;
  for (const record of records) {
    rows += 1;
    if (rows > MAX_FILE_ROWS)
      throw invalidField("/content", "too_many_rows", `At most ${MAX_FILE_ROWS} rows; split the file.`);
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

/** Notes a refused row. Only the rows that are kept are masked. */
export function refuse(read: ReadFile, record: ReadRecord, problem: StoredRowProblem["problem"]): void {
  read.refused += 1;
  if (read.problems.length < MOST_PROBLEMS) read.problems.push(toRowProblem(record, problem));
}

/** A row's problem as shown: without card numbers, and only as long as needed to find the row. */
function toRowProblem({ line, text }: ReadRecord, problem: StoredRowProblem["problem"]): StoredRowProblem {
  // The row is masked before it is cut, because half a card number is not recognized.
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
