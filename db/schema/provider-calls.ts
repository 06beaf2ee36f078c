import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";

/** Provider calls counted by hour, for the staff's provider page; `provider` is the account's name (`accountKey`). */
export const providerCalls = pgTable(
  "provider_calls",
  {
    provider: text("provider").notNull(),
    operation: text("operation").notNull(),
    hour: instant("hour").notNull(),
    outcome: text("outcome").$type<"ANSWERED" | "REFUSED" | "DENIED" | "FAILED" | "TIMED_OUT">().notNull(),
    count: integer("count").notNull(),
    totalMs: bigint("total_ms", { mode: "number" }).notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.operation, t.hour, t.outcome] }),
    index("provider_calls_hour").on(t.hour),
    check(
      "provider_calls_outcome",
      sql`${t.outcome} in ('ANSWERED','REFUSED','DENIED','FAILED','TIMED_OUT')`,
    ),
  ],
);
