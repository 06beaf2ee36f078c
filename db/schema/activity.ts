import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

const merchantId = () =>
  text("merchant_id")
    .$type<MerchantId>()
    .notNull()
    .references(() => merchants.id);

// A row has what each method came to side by side: of a row a method there would be four times as many to read.
const sums = () => ({
  currency: text("currency").notNull().default("BRL"),
  createdCount: integer("created_count").notNull().default(0),
  createdMinor: minorUnits("created_minor").notNull().default(0),
  unpaidCount: integer("unpaid_count").notNull().default(0),
  pixPaidCount: integer("pix_paid_count").notNull().default(0),
  pixGrossMinor: minorUnits("pix_gross_minor").notNull().default(0),
  pixFeeMinor: minorUnits("pix_fee_minor").notNull().default(0),
  pixRefundCount: integer("pix_refund_count").notNull().default(0),
  pixRefundedMinor: minorUnits("pix_refunded_minor").notNull().default(0),
  creditCardPaidCount: integer("credit_card_paid_count").notNull().default(0),
  creditCardGrossMinor: minorUnits("credit_card_gross_minor").notNull().default(0),
  creditCardFeeMinor: minorUnits("credit_card_fee_minor").notNull().default(0),
  creditCardRefundCount: integer("credit_card_refund_count").notNull().default(0),
  creditCardRefundedMinor: minorUnits("credit_card_refunded_minor").notNull().default(0),
  internationalPaidCount: integer("international_paid_count").notNull().default(0),
  internationalGrossMinor: minorUnits("international_gross_minor").notNull().default(0),
  internationalFeeMinor: minorUnits("international_fee_minor").notNull().default(0),
  internationalRefundCount: integer("international_refund_count").notNull().default(0),
  internationalRefundedMinor: minorUnits("international_refunded_minor").notNull().default(0),
  cryptoPaidCount: integer("crypto_paid_count").notNull().default(0),
  cryptoGrossMinor: minorUnits("crypto_gross_minor").notNull().default(0),
  cryptoFeeMinor: minorUnits("crypto_fee_minor").notNull().default(0),
  cryptoRefundCount: integer("crypto_refund_count").notNull().default(0),
  cryptoRefundedMinor: minorUnits("crypto_refunded_minor").notNull().default(0),
});

/**
 * What happened in each hour that is over, added up once, so that a year costs no more to show than a day: what was created, what
 * ended unpaid, and by the method that paid what was paid and given back. The fee is less what refunds gave back of it.
 */
export const hourlyActivity = pgTable(
  "hourly_activity",
  { merchantId: merchantId(), ...sums(), hour: instant("hour").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.currency] })],
);

/** The same for each whole day of `summedDayOf`, added up from its hours: what lies between the edges of a long period. */
export const dailyActivity = pgTable(
  "daily_activity",
  { merchantId: merchantId(), ...sums(), day: instant("day").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.currency] })],
);

/** What each hour came to for all merchants together, for staff: however many merchants there are. */
export const platformHourlyActivity = pgTable(
  "platform_hourly_activity",
  { ...sums(), hour: instant("hour").notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.currency] })],
);

/** The same for each whole day of `summedDayOf`. */
export const platformDailyActivity = pgTable(
  "platform_daily_activity",
  { ...sums(), day: instant("day").notNull() },
  (t) => [primaryKey({ columns: [t.day, t.currency] })],
);

/** Up to which hour all of them are complete; what is newer is read from the charges themselves. */
export const activityProgress = pgTable("activity_progress", {
  id: integer("id").primaryKey(),
  completeUntil: instant("complete_until").notNull(),
});
