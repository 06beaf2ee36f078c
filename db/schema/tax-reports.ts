import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, listed, minorUnits } from "#db/columns";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import type { AttemptId, ChargeId, MerchantId, TaxReportId } from "#lib/domain/ids";
import { TAX_REPORT_KINDS, type TaxReportKind } from "#lib/tax/charge-tax.rules";

/**
 * What banks report about a charge's tax. CORRECTED and OPEN are the amounts themselves; SET_ASIDE is what a
 * payment adds to the sum, negative if a later report states less. Append-only.
 */
export const taxReports = pgTable(
  "tax_reports",
  {
    id: text("id").$type<TaxReportId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    kind: text("kind").$type<TaxReportKind>().notNull(),
    cbsMinor: minorUnits("cbs_minor").notNull(),
    ibsMinor: minorUnits("ibs_minor").notNull(),
    /** The payment from which it was set aside. */
    providerPaymentId: text("provider_payment_id"),
    /** Computed by the law's rule, because the bank did not report it. */
    isForecast: boolean("is_forecast").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    ownId("tax_reports", t),
    namesOwn("tax_reports_charge", t, t.chargeId, charges),
    namesOwn("tax_reports_attempt", t, t.attemptId, attempts),
    index("tax_reports_charge").on(t.merchantId, t.chargeId, t.id),
    // For the monthly statement.
    index("tax_reports_merchant").on(t.merchantId, t.kind, t.createdAt, t.id),
    check("tax_reports_kind", sql`${t.kind} in (${listed(TAX_REPORT_KINDS)})`),
    check(
      "tax_reports_payment",
      sql`(${t.kind} = 'SET_ASIDE') = (${t.providerPaymentId} is not null) and (${t.kind} = 'SET_ASIDE' or not ${t.isForecast})`,
    ),
    check("tax_reports_amounts", sql`${t.kind} = 'SET_ASIDE' or (${t.cbsMinor} >= 0 and ${t.ibsMinor} >= 0)`),
  ],
);
