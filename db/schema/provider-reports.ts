import { index, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import type { MerchantId } from "#lib/domain/ids";
import type { ReportOutcome } from "#lib/payments/report-outcome.rules";

/**
 * Verified provider reports, each stored once under the provider's id. `reference` is an attempt's provider reference,
 * our refund or payout id, or a crypto payment's provider id. Older rows lack it, `outcome` and `merchant_id`, which is
 * empty for others' subjects.
 */
export const providerReports = pgTable(
  "provider_reports",
  {
    merchantId: text("merchant_id").$type<MerchantId | "">().notNull().default(""),
    provider: text("provider").notNull(),
    externalId: text("external_id").notNull(),
    body: json("body").$type<Record<string, unknown>>().notNull(),
    reference: text("reference"),
    outcome: text("outcome").$type<ReportOutcome>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.externalId] }),
    index("provider_reports_reference").on(t.reference),
  ],
);
