import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

/** A merchant's card installment terms, and who pays the interest. No row means DEFAULT_INSTALLMENT_TERMS. */
export const installmentTerms = pgTable(
  "installment_terms",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .primaryKey()
      .references(() => merchants.id),
    maxCount: integer("max_count").notNull(),
    minAmountMinor: minorUnits("min_amount_minor").notNull(),
    interestFreeCount: integer("interest_free_count").notNull(),
    monthlyInterestBps: integer("monthly_interest_bps").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("installment_terms_max_count", sql`${t.maxCount} between 1 and 24`),
    check("installment_terms_min_amount", sql`${t.minAmountMinor} between 1 and 99999999999`),
    check("installment_terms_interest_free", sql`${t.interestFreeCount} between 1 and 24`),
    check("installment_terms_interest", sql`${t.monthlyInterestBps} between 0 and 2000`),
  ],
);
