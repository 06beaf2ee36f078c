import type { CsvChoice } from "#lib/domain/csv-choice";

/** The address of a CSV file that is to be written so. */
export function csvHref(href: string, { separator, decimal, bom, timeZone }: CsvChoice): string {
  const [path = "", search = ""] = href.split("?");
  const asked = new URLSearchParams(search);
  asked.set("separator", separator);
  asked.set("decimal", decimal);
  asked.set("bom", String(bom));
  asked.set("time_zone", timeZone);
  return `${path}?${asked}`;
}
