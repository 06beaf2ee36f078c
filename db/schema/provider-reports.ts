import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";

/** What providers reported, each stored once under the provider's own id for it; verified before it comes here. */
export const providerReports = pgTable(
  "provider_reports",
  {
    provider: text("provider").notNull(),
    externalId: text("external_id").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.externalId] })],
);
