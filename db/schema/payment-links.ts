import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { MerchantId, PaymentLinkId, UserId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { SWITCH } from "#lib/domain/status-tables";

/**
 * A page where many payers can pay: each gets their own charge. `stock` is the maximum number of payments
 * (null: unlimited), `reserved_count` the number of charges that hold a slot now, `paid_count` the number of
 * paid ones.
 */
export const paymentLinks = pgTable(
  "payment_links",
  {
    id: text("id").$type<PaymentLinkId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    publicId: text("public_id").notNull(),
    title: text("title").notNull(),
    description: text("description"),
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull().default("BRL"),
    methods: text("methods").array().$type<PaymentMethod[]>(),
    stock: integer("stock"),
    reservedCount: integer("reserved_count").notNull().default(0),
    paidCount: integer("paid_count").notNull().default(0),
    endsAt: instant("ends_at"),
    redirectUrl: text("redirect_url"),
    status: text("status").$type<(typeof SWITCH.all)[number]>().notNull(),
    createdBy: text("created_by")
      .$type<UserId>()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("payment_links_public_id_key").on(t.publicId),
    index("payment_links_merchant").on(t.merchantId, t.createdAt, t.id),
    index("payment_links_title").on(t.merchantId, sql`lower(${t.title}) text_pattern_ops`),
    index("payment_links_amount").on(t.merchantId, t.amountMinor, t.id),
    check("payment_links_status", sql`${t.status} in ('ENABLED','DISABLED')`),
    check("payment_links_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("payment_links_currency", sql`${t.currency} = 'BRL'`),
    check("payment_links_stock", sql`${t.stock} is null or ${t.stock} between 1 and 1000000`),
    check("payment_links_counts", sql`${t.reservedCount} >= 0 and ${t.paidCount} >= 0`),
  ],
);
