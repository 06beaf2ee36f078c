import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

const sums = () => ({
  merchantId: text("merchant_id")
    .$type<MerchantId>()
    .notNull()
    .references(() => merchants.id),
  product: text("product").notNull(),
  method: text("method").notNull(),
  currency: text("currency").notNull().default("BRL"),
  createdCount: integer("created_count").notNull().default(0),
  createdMinor: minorUnits("created_minor").notNull().default(0),
  unpaidCount: integer("unpaid_count").notNull().default(0),
  paidCount: integer("paid_count").notNull().default(0),
  grossMinor: minorUnits("gross_minor").notNull().default(0),
  feeMinor: minorUnits("fee_minor").notNull().default(0),
  refundCount: integer("refund_count").notNull().default(0),
  refundedMinor: minorUnits("refunded_minor").notNull().default(0),
});

/**
 * What happened in each hour that is over, added up once, so that a year costs no more to show than a day. `method` is the
 * one that paid; `NONE` holds what was created and what ended unpaid (a charge has no method before it is paid). The fee is
 * less what refunds gave back of it.
 */
export const hourlyActivity = pgTable(
  "hourly_activity",
  { ...sums(), hour: instant("hour").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.product, t.method, t.currency] })],
);

/** The same for each whole day of `summedDayOf`, added up from its hours: what lies between the edges of a long period. */
export const dailyActivity = pgTable("daily_activity", { ...sums(), day: instant("day").notNull() }, (t) => [
  primaryKey({ columns: [t.merchantId, t.day, t.product, t.method, t.currency] }),
]);

/** Up to which hour both are complete; what is newer is read from the charges themselves. */
export const activityProgress = pgTable("activity_progress", {
  id: integer("id").primaryKey(),
  completeUntil: instant("complete_until").notNull(),
});
