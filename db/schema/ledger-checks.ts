import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";

/** Ledger checks; `sentence` is "balanced" or names the first difference. */
export const ledgerChecks = pgTable("ledger_checks", {
  checkedAt: instant("checked_at").primaryKey().defaultNow(),
  balanced: boolean("balanced").notNull(),
  sentence: text("sentence").notNull(),
});
