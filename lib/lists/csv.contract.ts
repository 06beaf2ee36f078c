import { z } from "zod";
import {
  CSV_DECIMALS,
  CSV_SEPARATORS,
  CSV_TEXT_CELLS,
  CSV_TIME_ZONES,
  type CsvChoice,
} from "#lib/lists/csv-choice.rules";

const oneOf = (words: readonly string[]) => `Must be ${words.join(" or ")}.`;

const separator = z.enum(CSV_SEPARATORS, { error: oneOf(CSV_SEPARATORS) });
const decimal = z.enum(CSV_DECIMALS, { error: oneOf(CSV_DECIMALS) });
const textCells = z.enum(CSV_TEXT_CELLS, { error: oneOf(CSV_TEXT_CELLS) });
const timeZone = z.enum(CSV_TIME_ZONES, { error: oneOf(CSV_TIME_ZONES) });

const ABOUT = {
  separator: "The field separator: `comma`, or `semicolon`, which spreadsheets expect with a decimal comma.",
  decimal: "The decimal separator: `point` or `comma`.",
  bom: "Whether the file begins with a byte order mark, by which spreadsheets recognize UTF-8.",
  timeZone:
    "The time zone of instants: `utc` (ISO 8601, `2026-01-31T15:00:00.000Z`) or `merchant`, the one in the merchant's settings (`2026-01-31 12:00:00`).",
  textCells:
    'How ids and texts are written: `plain` for programs, or `guarded` for spreadsheets. Spreadsheets take `00042` for a number and `01/02` for a date, so `guarded` writes such texts as a formula, `="00042"`.',
};

/** The CSV format, in the query of every route that returns a file. */
export const csvQuery = {
  separator: separator.default("comma").meta({ description: ABOUT.separator }),
  decimal: decimal.default("point").meta({ description: ABOUT.decimal }),
  bom: z
    .enum(["true", "false"], { error: oneOf(["true", "false"]) })
    .default("false")
    .meta({ description: ABOUT.bom }),
  time_zone: timeZone.default("utc").meta({ description: ABOUT.timeZone }),
  text_cells: textCells.default("plain").meta({ description: ABOUT.textCells }),
};
export type CsvQuery = z.output<z.ZodObject<typeof csvQuery>>;

/** Separates the file's format from its filters. */
export function splitCsvQuery<Query extends CsvQuery>(
  requested: Query,
): { choice: CsvChoice; query: Omit<Query, keyof CsvQuery> } {
  const { separator, decimal, bom, time_zone, text_cells, ...query } = requested;
  const choice = { separator, decimal, bom: bom === "true", timeZone: time_zone, textCells: text_cells };
  return { choice, query };
}

/** A person's CSV format; null for the default of their language. */
export const chooseCsvBody = z.strictObject({
  choice: z
    .strictObject({
      separator: separator.describe(ABOUT.separator),
      decimal: decimal.describe(ABOUT.decimal),
      bom: z.boolean().describe(ABOUT.bom),
      timeZone: timeZone.describe(ABOUT.timeZone),
      textCells: textCells.default("guarded").describe(ABOUT.textCells),
    })
    .nullable()
    .describe("The format to store; null for the default of the dashboard's language."),
});
