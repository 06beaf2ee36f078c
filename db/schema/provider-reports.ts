import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, packedJson } from "#db/columns";
import type { MerchantId } from "#lib/domain/ids";
import type { ReportOutcome } from "#lib/domain/payment/report-outcome";

/**
 * Verified reports of providers, each stored once under the provider's own id for it. `reference` names the
 * subject: an attempt's provider reference, our id of a refund or payout, or the provider's id of a crypto
 * payment. It and `outcome` are null in rows older than these columns. `merchant_id` is of the row that a report is about: empty where
 * that is none of ours, and in rows older than the column.
 */
export const providerReports = pgTable(
  "provider_reports",
  {
    merchantId: text("merchant_id").$type<MerchantId | "">().notNull().default(""),
    provider: text("provider").notNull(),
    externalId: text("external_id").notNull(),
    body: packedJson("payload").$type<Record<string, unknown>>().notNull(),
    reference: text("reference"),
    outcome: text("outcome").$type<ReportOutcome>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.externalId] }),
    index("provider_reports_reference").on(t.reference),
  ],
);
