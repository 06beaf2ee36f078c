import type { CsvForm } from "#lib/domain/csv";
import type { Locale } from "#lib/domain/locale";

export const CSV_SEPARATORS = ["comma", "semicolon"] as const;
export const CSV_DECIMALS = ["point", "comma"] as const;
export const CSV_TIME_ZONES = ["utc", "merchant"] as const;

/** How somebody wants CSV files written; `merchant` is the time zone of the merchant's settings. */
export type CsvChoice = {
  separator: (typeof CSV_SEPARATORS)[number];
  decimal: (typeof CSV_DECIMALS)[number];
  bom: boolean;
  timeZone: (typeof CSV_TIME_ZONES)[number];
};

/** What spreadsheets expect where a language is spoken: with a decimal comma, fields are parted by semicolons. */
export const CSV_CHOICES: Record<Locale, CsvChoice> = {
  "pt-BR": { separator: "semicolon", decimal: "comma", bom: true, timeZone: "merchant" },
  es: { separator: "semicolon", decimal: "comma", bom: true, timeZone: "merchant" },
  en: { separator: "comma", decimal: "point", bom: false, timeZone: "merchant" },
};

/** The form of files that are written so, for a merchant of that time zone. */
export function toCsvForm(
  { separator, decimal, bom, timeZone }: CsvChoice,
  merchantTimeZone: string,
): CsvForm {
  return {
    separator: separator === "comma" ? "," : ";",
    decimal: decimal === "comma" ? "," : ".",
    bom,
    timeZone: timeZone === "merchant" ? merchantTimeZone : null,
  };
}
