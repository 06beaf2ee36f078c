import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#db/columns";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";

/** A person's CSV format, if it differs from their language's default. */
export const csvChoices = pgTable(
  "csv_choices",
  {
    userId: text("user_id")
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id),
    separator: text("separator").$type<CsvChoice["separator"]>().notNull(),
    decimal: text("decimal").$type<CsvChoice["decimal"]>().notNull(),
    bom: boolean("bom").notNull(),
    timeZone: text("time_zone").$type<CsvChoice["timeZone"]>().notNull(),
    textCells: text("text_cells").$type<CsvChoice["textCells"]>().notNull().default("guarded"),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("csv_choices_separator", sql`${t.separator} in ('comma','semicolon')`),
    check("csv_choices_decimal", sql`${t.decimal} in ('point','comma')`),
    check("csv_choices_time_zone", sql`${t.timeZone} in ('utc','merchant')`),
    check("csv_choices_text_cells", sql`${t.textCells} in ('plain','guarded')`),
  ],
);
