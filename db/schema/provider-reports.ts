import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import type { ReportOutcome } from "#lib/domain/report-outcome";

/**
 * What providers reported, each stored once under the provider's own id for it; verified before it comes here. `reference` is
 * what the report is about: an attempt's provider reference, a refund's or a payout's id of ours, or a crypto payment's at the
 * provider. Both it and `outcome` are missing where the report came before they were kept.
 */
export const providerReports = pgTable(
  "provider_reports",
  {
    provider: text("provider").notNull(),
    externalId: text("external_id").notNull(),
    body: jsonb("body").$type<Record<string, unknown>>().notNull(),
    reference: text("reference"),
    outcome: text("outcome").$type<ReportOutcome>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.externalId] }),
    index("provider_reports_reference").on(t.reference, t.provider, t.createdAt),
  ],
);
