import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";

/**
 * How often something limited was used in the window that ends at `ends_at`, over all processes. The table is
 * UNLOGGED: it costs no write-ahead log, and a crash of the database empties it.
 */
export const rateCounts = pgTable(
  "rate_counts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    endsAt: instant("ends_at").notNull(),
  },
  (t) => [index("rate_counts_ends_at").on(t.endsAt)],
);
