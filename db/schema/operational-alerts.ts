import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import type { OperationalAlertKind } from "#lib/domain/notices/operational-alert";

/** The troubles of the installation that stand now, since when, and whether operators were told by mail. */
export const operationalAlerts = pgTable(
  "troubles",
  {
    kind: text("kind").$type<OperationalAlertKind>().notNull(),
    subject: text("subject").notNull(),
    since: instant("since").notNull().defaultNow(),
    mailedAt: instant("mailed_at"),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
);
