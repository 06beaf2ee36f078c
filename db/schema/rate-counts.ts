import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";

/**
 * Uses of something limited in the window ending at `ends_at`, over all processes. UNLOGGED: it costs no write-ahead
 * log, and a database crash empties it.
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
