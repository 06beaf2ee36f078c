import type { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";
import { keysOf } from "#lib/domain/members";
import type { FileQuestion } from "#lib/reconciliation/file-evidence.rules";
import {
  FILE_DATES,
  FILE_DECIMALS,
  FILE_ENCODINGS,
  FILE_SEPARATORS,
  FILE_UNITS,
  type FileColumns,
  type FileForm,
  MAX_FILE_BYTES,
} from "#lib/reconciliation/settlement-file.rules";
import { SETTLEMENT_LINE_KINDS } from "#lib/reconciliation/settlement-line.rules";

export const FILE = "/content";
export const DATE = "/form/date";
/** A person's confirmation that day and month are in the chosen order. */
export const DAY_ORDER = "/form/isDayOrderSure";
export const KINDS = [...SETTLEMENT_LINE_KINDS, "IGNORED"] as const;

const SEPARATORS = keysOf(FILE_SEPARATORS);
/** File layout choices; those usual at Brazilian banks come first. */
export const CHOICES = [
  { name: "separator", options: SEPARATORS.toSorted((one) => (one === "SEMICOLON" ? -1 : 1)) },
  { name: "decimal", options: FILE_DECIMALS.toReversed() },
  { name: "date", options: ["DD/MM/YYYY", ...FILE_DATES.filter((one) => one !== "DD/MM/YYYY")] },
  { name: "encoding", options: FILE_ENCODINGS },
] as const;

export const COLUMNS: readonly { name: keyof FileColumns; isNeeded: boolean }[] = [
  { name: "reference", isNeeded: true },
  { name: "day", isNeeded: true },
  { name: "gross", isNeeded: true },
  { name: "grossDebit", isNeeded: false },
  { name: "fee", isNeeded: false },
  { name: "net", isNeeded: false },
  { name: "netDebit", isNeeded: false },
  { name: "type", isNeeded: false },
  { name: "entry", isNeeded: false },
  { name: "row", isNeeded: false },
  { name: "currency", isNeeded: false },
];

const PROBLEMS = [
  "required",
  "too_big",
  "too_many_rows",
  "too_many_files",
  "encoding",
  "unknown_column",
  "repeated_column",
  "names_stay",
  "ambiguous_unit",
  "not_minor",
  "ambiguous_date",
  "other_order",
  "invalid",
] as const;
export type FileProblem = (typeof PROBLEMS)[number];

/**
 * The layout in the form's controls, not validated: the API does that. A known order of day and month stays known while the `last` file's
 * date is not changed.
 */
export function readFileForm(data: FormData, last: FileForm | null): FileForm {
  const text = (name: string) => String(data.get(`/form/${name}`) ?? "").trim();
  const list = (name: string) =>
    text(name)
      .split(";")
      .map((one) => one.trim())
      .filter((one) => one !== "");
  const column = (name: keyof FileColumns) => text(`columns/${name}`) || undefined;
  const fee = list("columns/fee");
  const unit = FILE_UNITS.find((one) => one === text("unit"));
  const isConfirmed = data.get(DAY_ORDER) !== null;
  const isDayOrderSure = isConfirmed || (last?.isDayOrderSure === true && last.date === text("date"));
  return {
    separator: text("separator") as FileForm["separator"],
    decimal: text("decimal") as FileForm["decimal"],
    date: text("date") as FileForm["date"],
    encoding: text("encoding") as FileForm["encoding"],
    currency: "BRL",
    ...(unit ? { unit } : {}),
    ...(isDayOrderSure ? { isDayOrderSure } : {}),
    isFeeNegative: data.get("/form/isFeeNegative") !== null,
    columns: {
      ...{ reference: text("columns/reference"), day: text("columns/day"), gross: text("columns/gross") },
      ...{ grossDebit: column("grossDebit"), net: column("net"), netDebit: column("netDebit") },
      ...{ type: column("type"), entry: column("entry"), row: column("row"), currency: column("currency") },
      fee: fee.length > 0 ? fee : undefined,
    },
    types: KINDS.flatMap((kind) => list(`types/${kind}`).map((word) => ({ text: word, kind }))),
  };
}

/** The words that the last file used for a kind of row. */
export function wordsOf(form: FileForm | null, kind: (typeof KINDS)[number]): string {
  const words = form?.types.filter((one) => one.kind === kind) ?? [];
  return words.map(({ text }) => text).join("; ");
}

/** Refuses a missing file, and one too large to send. */
export function checkFile(data: FormData): Record<string, FileProblem> | null {
  const file = data.get(FILE);
  if (!(file instanceof File) || file.size === 0) return { [FILE]: "required" };
  return file.size > MAX_FILE_BYTES ? { [FILE]: "too_big" } : null;
}

/** What the API leaves to the person about a refused file. */
export function questionsOf({ extra: { questions } }: ProblemError): FileQuestion[] {
  return Array.isArray(questions) ? questions : [];
}

/** The API's refusals by control name; a refused part of a column's names is reported at that column. */
export function toFileProblems(errors: FieldError[]): Record<string, FileProblem> {
  return Object.fromEntries(
    errors.map(({ pointer, code }): [string, FileProblem] => {
      const known = PROBLEMS.find((one) => one === code);
      const [, part, member, name] = pointer.split("/");
      const isEmpty = code === "too_small" || code === "invalid_type";
      const problem = known ?? (isEmpty ? "required" : "invalid");
      if (part !== "form") return [FILE, problem];
      if (member !== "columns") return [`/form/${member ?? "separator"}`, problem];
      return [`/form/columns/${name ?? "reference"}`, problem];
    }),
  );
}
