import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed } from "#db/columns";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";
import { REPORT_ALERT_REASONS, type ReportAlertReason } from "#lib/payments/report-alert.rules";

/**
 * Provider reports that an operator must look at, one row per body and reason. `body` is the text without card numbers, cut to a
 * fixed length, possibly not JSON. `taken_at` and `taken_by`: an operator processed it again, with effect.
 */
export const reportAlerts = pgTable(
  "report_alerts",
  {
    provider: text("provider").notNull(),
    reason: text("reason").$type<ReportAlertReason>().notNull(),
    bodyHash: text("body_hash").notNull(),
    externalId: text("external_id"),
    detail: text("detail"),
    body: text("body").notNull(),
    times: integer("times").notNull().default(1),
    createdAt: createdAt(),
    lastAt: instant("last_at").notNull().defaultNow(),
    takenAt: instant("taken_at"),
    takenBy: text("taken_by")
      .$type<UserId>()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.reason, t.bodyHash] }),
    index("report_alerts_newest").on(t.lastAt),
    check("report_alerts_taken", sql`(${t.takenAt} is null) = (${t.takenBy} is null)`),
    check("report_alerts_reason", sql`${t.reason} in (${listed(REPORT_ALERT_REASONS)})`),
  ],
);
