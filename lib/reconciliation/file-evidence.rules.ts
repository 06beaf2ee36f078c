import { asMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { addDays } from "#lib/domain/time/zoned-day";
import {
  amountColumns,
  type FileCells,
  type FileForm,
  isIgnoredRow,
  readDay,
  readWrittenAmount,
} from "#lib/reconciliation/settlement-file.rules";

/** What rows of a file show about how they are written. */
export type FileEvidence = {
  /** The written days, each once. */
  days: Set<string>;
  /** An amount has decimals. */
  hasDecimals: boolean;
  /** An amount has none. */
  hasWhole: boolean;
  /** The gross amounts without their decimals, added up. */
  wholeGross: number;
};

export function noEvidence(): FileEvidence {
  return { days: new Set(), hasDecimals: false, hasWhole: false, wholeGross: 0 };
}

/** Adds what a row shows, or nothing if the row is to be ignored. */
export function addEvidence(evidence: FileEvidence, form: FileForm, cell: FileCells): void {
  if (isIgnoredRow(form, cell)) return;
  evidence.days.add(cell(form.columns.day));
  for (const name of amountColumns(form.columns)) {
    const written = readWrittenAmount(cell(name), form.decimal);
    if (!written) continue;
    if (written.cents !== null) evidence.hasDecimals = true;
    else if (written.whole !== 0) evidence.hasWhole = true;
  }
  const wholeOf = (name: string) => readWrittenAmount(cell(name), form.decimal)?.whole ?? 0;
  const { gross, grossDebit } = form.columns;
  evidence.wholeGross += wholeOf(gross) - (grossDebit === undefined ? 0 : wholeOf(grossDebit));
}

/** What a person has to decide about a file, because its rows leave it open or contradict the form. */
export type FileQuestion =
  | { about: "unit"; code: "ambiguous_unit"; grossAs: { major: string; minor: string } }
  | { about: "unit"; code: "not_minor" }
  | { about: "date"; code: "ambiguous_date"; day: string; otherDay: string }
  | { about: "date"; code: "other_order" };

/**
 * A form completed by what the rows show (`today` is in Brasília), or what the rows leave open: whether amounts without decimals
 * are cents, and whether the day comes before the month.
 */
export function settleForm(
  form: FileForm,
  evidence: FileEvidence,
  today: string,
): { form: FileForm } | { questions: FileQuestion[] } {
  const unit = unitOf(form, evidence);
  const order = orderOf(form, [...evidence.days], today);
  const questions = [unit, order].filter((one) => typeof one === "object" && one !== null);
  if (questions.length > 0) return { questions };
  return {
    form: {
      ...form,
      ...(typeof unit === "string" ? { unit } : {}),
      ...(order === "PROVEN" ? { isDayOrderSure: true } : {}),
    },
  };
}

function unitOf(
  { unit, currency }: FileForm,
  { hasDecimals, hasWhole, wholeGross }: FileEvidence,
): FileForm["unit"] | FileQuestion {
  if (unit === "MINOR" && hasDecimals) return { about: "unit", code: "not_minor" };
  if (unit !== undefined) return unit;
  if (hasDecimals) return "MAJOR";
  if (!hasWhole) return undefined;
  const grossAs = { major: `${wholeGross}.00`, minor: formatAmount(asMinor(wholeGross), currency) };
  return { about: "unit", code: "ambiguous_unit", grossAs };
}

/** Providers settle days near today. A file of other months is possible, but says nothing about the order. */
const DAYS_BACK = 93;
const DAYS_AHEAD = 31;

function orderOf(
  { date, isDayOrderSure = false }: FileForm,
  written: readonly string[],
  today: string,
): "PROVEN" | FileQuestion | null {
  const otherOrder = withOtherOrder(date);
  if (otherOrder === null) return null;
  const days = written.map((text) => ({ told: readDay(text, date), other: readDay(text, otherOrder) }));
  if (days.some(({ told, other }) => told !== null && other === null)) return "PROVEN";
  if (days.some(({ told, other }) => told === null && other !== null)) {
    return { about: "date", code: "other_order" };
  }
  const open = days.flatMap(({ told, other }) =>
    told === null || other === null || told === other ? [] : [{ told, other }],
  );
  const [first] = open;
  if (isDayOrderSure || !first) return null;
  const isNear = (day: string) => day >= addDays(today, -DAYS_BACK) && day <= addDays(today, DAYS_AHEAD);
  if (open.every(({ told }) => isNear(told)) && open.some(({ other }) => !isNear(other))) return "PROVEN";
  return { about: "date", code: "ambiguous_date", day: first.told, otherDay: first.other };
}

/** A date's format with day and month exchanged; null if the year comes first, because the month follows it in every format. */
function withOtherOrder(date: FileForm["date"]): string | null {
  if (date.startsWith("Y")) return null;
  const exchanged: Record<string, string> = { D: "M", M: "D" };
  return date.replaceAll(/[DM]/g, (letter) => exchanged[letter] ?? letter);
}
