import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { AccountKind, LedgerTransactionKind } from "#lib/domain/ledger/ledger";

const merchantId = () =>
  text("merchant_id")
    .$type<MerchantId>()
    .notNull()
    .references(() => merchants.id);

// A row has the sums of each method side by side: one row per method would be four times as many to read.
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
 * The activity of each finished hour, summed once, so that a year is as cheap to show as a day: what was
 * created, what ended unpaid, and, by the method that paid, what was paid and refunded. The fee is reduced by
 * what refunds returned of it.
 */
export const hourlyActivity = pgTable(
  "hourly_activity",
  { merchantId: merchantId(), ...sums(), hour: instant("hour").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.currency] })],
);

/** The same for each whole day of `summedDayOf`, summed from its hours: the middle of a long period. */
export const dailyActivity = pgTable(
  "daily_activity",
  { merchantId: merchantId(), ...sums(), day: instant("day").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.day, t.currency] })],
);

/** The hourly sums of all merchants together, for staff, independent of the number of merchants. */
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

/**
 * What each finished hour moved in the ledger, by account and cause, over all custodians: debits less credits. So that where the
 * money of a year went is as cheap to show as that of a day.
 */
export const hourlyLedger = pgTable(
  "hourly_ledger",
  {
    merchantId: merchantId(),
    hour: instant("hour").notNull(),
    currency: text("currency").notNull(),
    accountKind: text("account_kind").$type<AccountKind>().notNull(),
    kind: text("kind").$type<LedgerTransactionKind>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.currency, t.accountKind, t.kind] })],
);

/**
 * The hour up to which all sums are complete, and those of the ledger (null for none); newer activity is read from the charges and
 * postings themselves.
 */
export const activityProgress = pgTable("activity_progress", {
  id: integer("id").primaryKey(),
  completeUntil: instant("complete_until").notNull(),
  ledgerUntil: instant("ledger_until"),
});
