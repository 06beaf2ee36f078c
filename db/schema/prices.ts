import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";

/** A merchant's price for each method, set by staff. No row means no fee. */
export const prices = pgTable(
  "prices",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    method: text("method").$type<PaymentMethod>().notNull(),
    feeBps: integer("fee_bps").notNull(),
    feeFixedMinor: minorUnits("fee_fixed_minor").notNull(),
    installmentFeeBps: integer("installment_fee_bps").notNull().default(0),
    settlementDays: integer("settlement_days").notNull(),
    feeRefundable: boolean("fee_refundable").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.method] }),
    check("prices_fee_bps", sql`${t.feeBps} between 0 and 10000`),
    check("prices_installment_fee_bps", sql`${t.installmentFeeBps} between 0 and 1000`),
    check("prices_fee_fixed", sql`${t.feeFixedMinor} between 0 and 99999999999`),
    check("prices_settlement_days", sql`${t.settlementDays} between 0 and 365`),
  ],
);
