import type { CsvChoice } from "#lib/lists/csv-choice.rules";

/** The address of a CSV file in that format. */
export function csvHref(href: string, { separator, decimal, bom, timeZone, textCells }: CsvChoice): string {
  const [path = "", search = ""] = href.split("?");
  const params = new URLSearchParams(search);
  params.set("separator", separator);
  params.set("decimal", decimal);
  params.set("bom", String(bom));
  params.set("time_zone", timeZone);
  params.set("text_cells", textCells);
  return `${path}?${params}`;
}
