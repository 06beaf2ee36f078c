import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, minorUnits } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";

const merchantId = () =>
  text("merchant_id")
    .$type<MerchantId>()
    .notNull()
    .references(() => merchants.id);

// All methods' sums in one row: one row per method would be four times as many to read.
const sums = () => ({
  currency: text("currency").notNull().default("BRL"),
  createdCount: integer("created_count").notNull().default(0),
  createdMinor: minorUnits("created_minor").notNull().default(0),
  unpaidCount: integer("unpaid_count").notNull().default(0),
  pixPaidCount: integer("pix_paid_count").notNull().default(0),
  pixGrossMinor: minorUnits("pix_gross_minor").notNull().default(0),
  pixFeeMinor: minorUnits("pix_fee_minor").notNull().default(0),
  pixTaxMinor: minorUnits("pix_tax_minor").notNull().default(0),
  pixRefundCount: integer("pix_refund_count").notNull().default(0),
  pixRefundedMinor: minorUnits("pix_refunded_minor").notNull().default(0),
  creditCardPaidCount: integer("credit_card_paid_count").notNull().default(0),
  creditCardGrossMinor: minorUnits("credit_card_gross_minor").notNull().default(0),
  creditCardFeeMinor: minorUnits("credit_card_fee_minor").notNull().default(0),
  creditCardTaxMinor: minorUnits("credit_card_tax_minor").notNull().default(0),
  creditCardRefundCount: integer("credit_card_refund_count").notNull().default(0),
  creditCardRefundedMinor: minorUnits("credit_card_refunded_minor").notNull().default(0),
  internationalPaidCount: integer("international_paid_count").notNull().default(0),
  internationalGrossMinor: minorUnits("international_gross_minor").notNull().default(0),
  internationalFeeMinor: minorUnits("international_fee_minor").notNull().default(0),
  internationalTaxMinor: minorUnits("international_tax_minor").notNull().default(0),
  internationalRefundCount: integer("international_refund_count").notNull().default(0),
  internationalRefundedMinor: minorUnits("international_refunded_minor").notNull().default(0),
  cryptoPaidCount: integer("crypto_paid_count").notNull().default(0),
  cryptoGrossMinor: minorUnits("crypto_gross_minor").notNull().default(0),
  cryptoFeeMinor: minorUnits("crypto_fee_minor").notNull().default(0),
  cryptoTaxMinor: minorUnits("crypto_tax_minor").notNull().default(0),
  cryptoRefundCount: integer("crypto_refund_count").notNull().default(0),
  cryptoRefundedMinor: minorUnits("crypto_refunded_minor").notNull().default(0),
  pixAutomaticPaidCount: integer("pix_automatic_paid_count").notNull().default(0),
  pixAutomaticGrossMinor: minorUnits("pix_automatic_gross_minor").notNull().default(0),
  pixAutomaticFeeMinor: minorUnits("pix_automatic_fee_minor").notNull().default(0),
  pixAutomaticTaxMinor: minorUnits("pix_automatic_tax_minor").notNull().default(0),
  pixAutomaticRefundCount: integer("pix_automatic_refund_count").notNull().default(0),
  pixAutomaticRefundedMinor: minorUnits("pix_automatic_refunded_minor").notNull().default(0),
  boletoPaidCount: integer("boleto_paid_count").notNull().default(0),
  boletoGrossMinor: minorUnits("boleto_gross_minor").notNull().default(0),
  boletoFeeMinor: minorUnits("boleto_fee_minor").notNull().default(0),
  boletoTaxMinor: minorUnits("boleto_tax_minor").notNull().default(0),
  boletoRefundCount: integer("boleto_refund_count").notNull().default(0),
  boletoRefundedMinor: minorUnits("boleto_refunded_minor").notNull().default(0),
});

/**
 * The activity of each finished hour, summed so that a year costs as little as a day: what was created, ended unpaid,
 * and, by method, paid and refunded. The fee is net of what refunds returned; the tax is what banks set aside.
 */
export const hourlyActivity = pgTable(
  "hourly_activity",
  { merchantId: merchantId(), ...sums(), hour: instant("hour").notNull() },
  (t) => [primaryKey({ columns: [t.merchantId, t.hour, t.currency] })],
);

/** A merchant's sums of each whole day of `summedDayOf`, added up from its hours, for the middle of long periods. */
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

/** All merchants' sums of each whole day of `summedDayOf`. */
export const platformDailyActivity = pgTable(
  "platform_daily_activity",
  { ...sums(), day: instant("day").notNull() },
  (t) => [primaryKey({ columns: [t.day, t.currency] })],
);

/**
 * Each finished hour's ledger movements, by account and cause, over all custodians: debits less credits. A year's money
 * flow costs as little as a day's.
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
 * The hour up to which all sums are complete, and the ledger's (null for none); newer activity is read from charges and
 * postings.
 */
export const activityProgress = pgTable("activity_progress", {
  id: integer("id").primaryKey(),
  completeUntil: instant("complete_until").notNull(),
  ledgerUntil: instant("ledger_until"),
});
