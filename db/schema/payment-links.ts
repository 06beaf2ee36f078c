import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { PayerField } from "#lib/customers/customer.rules";
import { UNKNOWN_PAYER_RULES, type UnknownPayerRule } from "#lib/customers/payer-lock.rules";
import type { MerchantId, PaymentLinkId, UserId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { LinkQuestion } from "#lib/payment-links/link-terms.rules";
import { SWITCH } from "#lib/status/status-tables.rules";
import type { InformedTax } from "#lib/tax/charge-tax.rules";

/**
 * A page where many payers can pay, each with their own charge. `stock` is the maximum number of payments (null:
 * unlimited), `reserved_count` the slots held by charges, one for each piece, `paid_count` the paid ones. With
 * `is_amount_open`, `amount_minor` is a suggestion.
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
    isAmountOpen: boolean("is_amount_open").notNull().default(false),
    minAmountMinor: minorUnits("min_amount_minor"),
    maxAmountMinor: minorUnits("max_amount_minor"),
    maxQuantity: integer("max_quantity").notNull().default(1),
    asks: text("asks").array().$type<PayerField[]>().notNull().default(sql`'{}'::text[]`),
    /** If set, each charge is locked to the document that its payer gives, and this is the rule for unknown payers. */
    unknownPayer: text("unknown_payer").$type<UnknownPayerRule>(),
    /** CBS and IBS of one piece. */
    tax: jsonb("tax").$type<InformedTax>(),
    questions: jsonb("questions").$type<LinkQuestion[]>(),
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
    uniqueIndex("payment_links_own_key").on(t.merchantId, t.id),
    index("payment_links_merchant").on(t.merchantId, t.createdAt, t.id),
    index("payment_links_title").on(t.merchantId, sql`${folded(t.title)} text_pattern_ops`),
    index("payment_links_amount").on(t.merchantId, t.amountMinor, t.id),
    check("payment_links_status", sql`${t.status} in (${listed(SWITCH.all)})`),
    check("payment_links_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("payment_links_currency", sql`${t.currency} = 'BRL'`),
    check("payment_links_stock", sql`${t.stock} is null or ${t.stock} between 1 and 1000000`),
    check("payment_links_quantity", sql`${t.maxQuantity} between 1 and 100`),
    check(
      "payment_links_open_amount",
      sql`(${t.isAmountOpen} or (${t.minAmountMinor} is null and ${t.maxAmountMinor} is null))
        and ${t.amountMinor} between coalesce(${t.minAmountMinor}, 1) and coalesce(${t.maxAmountMinor}, 99999999999)`,
    ),
    check(
      "payment_links_payer_lock",
      sql`${t.unknownPayer} is null or (${t.unknownPayer} in (${listed(UNKNOWN_PAYER_RULES)}) and 'document' = any(${t.asks}))`,
    ),
    check("payment_links_counts", sql`${t.reservedCount} >= 0 and ${t.paidCount} >= 0`),
  ],
);
