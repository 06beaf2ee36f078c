import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

/**
 * What happened in each hour that is over, added up once, so that a year costs no more to show than a day. `method` is the
 * one that paid; `NONE` holds what was created (a charge has no method before it is paid).
 */
export const hourlyActivity = pgTable(
  "hourly_activity",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    hour: instant("hour").notNull(),
    product: text("product").notNull(),
    method: text("method").notNull(),
    createdCount: integer("created_count").notNull().default(0),
    createdMinor: minorUnits("created_minor").notNull().default(0),
    paidCount: integer("paid_count").notNull().default(0),
    grossMinor: minorUnits("gross_minor").notNull().default(0),
    feeMinor: minorUnits("fee_minor").notNull().default(0),
    refundCount: integer("refund_count").notNull().default(0),
    refundedMinor: minorUnits("refunded_minor").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.product, t.method] })],
);

/** Up to which hour `hourly_activity` is complete; what is newer is read from the charges themselves. */
export const activityProgress = pgTable("activity_progress", {
  id: integer("id").primaryKey(),
  completeUntil: instant("complete_until").notNull(),
});
