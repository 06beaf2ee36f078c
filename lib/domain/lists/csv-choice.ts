import type { CsvForm } from "#lib/domain/lists/csv";
import type { Locale } from "#lib/domain/locale";

export const CSV_SEPARATORS = ["comma", "semicolon"] as const;
export const CSV_DECIMALS = ["point", "comma"] as const;
export const CSV_TIME_ZONES = ["utc", "merchant"] as const;

/** A person's CSV format; `merchant` is the time zone of the merchant's settings. */
export type CsvChoice = {
  separator: (typeof CSV_SEPARATORS)[number];
  decimal: (typeof CSV_DECIMALS)[number];
  bom: boolean;
  timeZone: (typeof CSV_TIME_ZONES)[number];
};

/** The format that spreadsheets expect per language: with a decimal comma, semicolons separate fields. */
export const CSV_CHOICES: Record<Locale, CsvChoice> = {
  "pt-BR": { separator: "semicolon", decimal: "comma", bom: true, timeZone: "merchant" },
  es: { separator: "semicolon", decimal: "comma", bom: true, timeZone: "merchant" },
  en: { separator: "comma", decimal: "point", bom: false, timeZone: "merchant" },
};

/** The CSV format for a choice, for a merchant of that time zone. */
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
