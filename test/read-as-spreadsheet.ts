const TEXT_FORMULA = /^="(?:[^"]|"")*"(?:&"(?:[^"]|"")*")*$/;
const FORMULA = /^\s*[=+@＝＋－＠]/;
const ERROR = /^\s*#(?:N\/[AD]|NV|GETTING_DATA|[¡¿]?[\p{Lu}/\d]+[!?])\s*$/u;
const NUMBER = /^\s*[-+(]?(?:R\$|\$|€)?\s*\d*[.,]?\d+(?:[eE][-+]?\d+)?[%)]?\s*$/;
const DAY_OR_TIME =
  /^\s*(?:\d{1,4}[/:.-]\d{1,2}(?:[/:.-]\d{1,4})?|[\p{L}]{3,9} \d{1,4})(?: \d\d:\d\d:\d\d)?\s*$/u;

/** How a spreadsheet reads a cell of a CSV file, independent of our writer: its text, or the other type it infers. */
export function readAsSpreadsheet(cell: string): string | { readAs: "formula" | "number" | "day" | "error" } {
  if (TEXT_FORMULA.test(cell)) return cell.slice(2, -1).replaceAll('"&"', "").replaceAll('""', '"');
  if (NUMBER.test(cell)) return { readAs: "number" };
  if (DAY_OR_TIME.test(cell)) return { readAs: "day" };
  if (ERROR.test(cell)) return { readAs: "error" };
  return FORMULA.test(cell) || /^\s*-/.test(cell) ? { readAs: "formula" } : cell;
}
