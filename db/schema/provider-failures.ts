import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, listed } from "#db/columns";
import { FAILURE_REASONS, type FailureReason } from "#lib/providers/failure-reason.rules";

/**
 * Failed provider calls by hour and reason; `provider` is the account's name (`accountKey`). The answers themselves are not
 * stored: they may contain secrets and payers' data.
 */
export const providerFailures = pgTable(
  "provider_failures",
  {
    provider: text("provider").notNull(),
    operation: text("operation").notNull(),
    hour: instant("hour").notNull(),
    reason: text("reason").$type<FailureReason>().notNull(),
    count: integer("count").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.operation, t.hour, t.reason] }),
    index("provider_failures_hour").on(t.hour),
    check("provider_failures_reason", sql`${t.reason} in (${listed(FAILURE_REASONS)})`),
    check("provider_failures_count", sql`${t.count} >= 1`),
  ],
);
