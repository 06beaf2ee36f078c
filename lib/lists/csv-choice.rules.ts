import type { Locale } from "#lib/domain/locale";
import type { CsvForm } from "#lib/lists/csv.rules";

export const CSV_SEPARATORS = ["comma", "semicolon"] as const;
export const CSV_DECIMALS = ["point", "comma"] as const;
export const CSV_TIME_ZONES = ["utc", "merchant"] as const;
export const CSV_TEXT_CELLS = ["plain", "guarded"] as const;

/**
 * A person's CSV format. `merchant` is the time zone of the merchant's settings; with `guarded`, spreadsheets show text
 * unchanged.
 */
export type CsvChoice = {
  separator: (typeof CSV_SEPARATORS)[number];
  decimal: (typeof CSV_DECIMALS)[number];
  bom: boolean;
  timeZone: (typeof CSV_TIME_ZONES)[number];
  textCells: (typeof CSV_TEXT_CELLS)[number];
};

/** The format that spreadsheets expect, by language. If the decimal separator is a comma, semicolons separate fields. */
export const CSV_CHOICES: Record<Locale, CsvChoice> = {
  "pt-BR": {
    separator: "semicolon",
    decimal: "comma",
    bom: true,
    timeZone: "merchant",
    textCells: "guarded",
  },
  es: { separator: "semicolon", decimal: "comma", bom: true, timeZone: "merchant", textCells: "guarded" },
  en: { separator: "comma", decimal: "point", bom: false, timeZone: "merchant", textCells: "guarded" },
};

/** The CSV format of a choice, for a merchant in the given time zone. */
export function toCsvForm(
  { separator, decimal, bom, timeZone, textCells }: CsvChoice,
  merchantTimeZone: string,
): CsvForm {
  return {
    separator: separator === "comma" ? "," : ";",
    decimal: decimal === "comma" ? "," : ".",
    bom,
    timeZone: timeZone === "merchant" ? merchantTimeZone : null,
    guarded: textCells === "guarded",
  };
}
