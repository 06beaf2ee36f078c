import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import type { OperationalAlertKind } from "#lib/operations/operational-alert.rules";

/** The installation's current alerts, since when, and whether operators were mailed. */
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
