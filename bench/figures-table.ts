import { type Figure, isMet, type Section } from "./figure.ts";

const HEADINGS = ["figure", "measured", "bar", ""];

/** A section as a Markdown table, each figure beside its bar, followed by its notes. */
export function figuresTable({ title, figures, notes = [] }: Section): string {
  return [`### ${title}\n`, ...markdownTable(rowsOf(figures)), ...notes.map((note) => `\n${note}`)].join(
    "\n",
  );
}

/** Rows of cells, the first of them headings, as the lines of a Markdown table; all but the first column right-aligned. */
export function markdownTable(rows: readonly (readonly string[])[]): string[] {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = widths.map((width, at) => (at === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`));
  return [line(head), `|${rule.join("|")}|`, ...body.map(line)];
}

function rowsOf(figures: readonly Figure[]): string[][] {
  const rows = [HEADINGS, ...figures.map(cellsOf)];
  if (figures.every(({ ofOwnQueries }) => ofOwnQueries === undefined)) return rows;
  const together = figures.map(({ ofOwnQueries, unit }) => ofOwnQueries && shown(ofOwnQueries, unit));
  return rows.map((row, at) => [...row, at === 0 ? "of own queries" : together[at - 1] || ""]);
}

function cellsOf(figure: Figure): string[] {
  return [
    figure.name,
    shown(figure.value, figure.unit),
    barOf(figure),
    figure.bar ? (isMet(figure) ? "met" : "SHORT") : "",
  ];
}

function barOf({ bar, unit }: Figure): string {
  if (!bar) return "";
  return ("atLeast" in bar ? `≥ ${bar.atLeast} ${unit}` : `≤ ${bar.atMost} ${unit}`).trimEnd();
}

function shown(value: number, unit: Figure["unit"]): string {
  if (unit === "") return String(value);
  return `${Math.abs(value) < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}
