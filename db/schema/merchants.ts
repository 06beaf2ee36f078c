import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { businesses } from "#db/schema/businesses";
import { folded } from "#db/schema/folded";
import type { CardLimits } from "#lib/cards/card-velocity.rules";
import type { BusinessId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Mode } from "#lib/domain/mode";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { MOST_SLOTS } from "#lib/ledger/slots.rules";
import { MOST_EMBED_ORIGINS } from "#lib/settings/embed-origin.rules";

/** One mode of a business: all its money is either test or live. Callback secrets are sealed. */
export const merchants = pgTable(
  "merchants",
  {
    id: text("id").$type<MerchantId>().primaryKey(),
    businessId: text("business_id")
      .$type<BusinessId>()
      .notNull()
      .references(() => businesses.id),
    mode: text("mode").$type<Mode>().notNull(),
    /** Its `user_id` in the invoice routes. */
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    legalName: text("legal_name").notNull(),
    document: text("document").notNull(),
    city: text("city").notNull(),
    /** The name in Pix codes, if banks' apps cannot show the merchant's name; `pix_city` likewise. */
    pixName: text("pix_name"),
    pixCity: text("pix_city"),
    /** Allowed difference of a crypto payment from the due amount. */
    cryptoToleranceBps: integer("crypto_tolerance_bps").notNull().default(50),
    supportEmail: text("support_email"),
    website: text("website"),
    /** People who join a demo merchant belong to the demo. */
    isDemo: boolean("is_demo").notNull().default(false),
    secondFactorRequired: boolean("second_factor_required").notNull().default(false),
    locale: text("locale").$type<Locale>().notNull().default("pt-BR"),
    timeZone: text("time_zone").notNull().default("America/Sao_Paulo"),
    /** The offered methods (null: all). */
    methods: text("methods").array().$type<PaymentMethod[]>(),
    /** When card tries are blocked (null: the installation's limits). */
    cardLimits: json("card_limits").$type<CardLimits>(),
    /** #rrggbb. */
    brandColor: text("brand_color"),
    /** Sites that may show the checkout in a frame. */
    embedOrigins: text("embed_origins").array().notNull().default(sql`'{}'`),
    /** Payers get receipts by mail. */
    receiptMail: boolean("receipt_mail").notNull().default(true),
    /** Delay of automatic reminders after an opened, unpaid checkout (null: none). */
    reminderMinutes: integer("reminder_minutes"),
    /** Set by staff: references may look like card numbers. */
    cardLikeReferences: boolean("card_like_references").notNull().default(false),
    /** Its charges may state CBS and IBS, which banks set aside. */
    takesTax: boolean("takes_tax").notNull().default(false),
    logoVersion: text("logo_version"),
    /** How far below zero refunds may bring a BRL balance in the platform's custody. */
    overdraftMinor: minorUnits("overdraft_minor").notNull().default(0),
    /** Rows of each account over which payments are spread (1: only the account's own). */
    balanceSlots: smallint("balance_slots").notNull().default(1),
    /** How far a test merchant has moved its clock. */
    clockAheadMs: bigint("clock_ahead_ms", { mode: "number" }).notNull().default(0),
    callbackSecret: text("callback_secret_sealed").notNull(),
    previousCallbackSecret: text("previous_callback_secret_sealed"),
    previousCallbackSecretExpiresAt: instant("previous_callback_secret_expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("merchants_number_key").on(t.number),
    // The mark in keys from outside.
    index("merchants_mark").on(sql`right(${t.id}, 6)`),
    uniqueIndex("merchants_business_mode_key").on(t.businessId, t.mode),
    index("merchants_document").on(t.document.op("text_pattern_ops")),
    // Staff search by the prefix of any word in the name.
    index("merchants_name_words").using("gin", sql`to_tsvector('simple', ${folded(t.name)})`),
    check("merchants_crypto_tolerance", sql`${t.cryptoToleranceBps} between 0 and 1000`),
    check("merchants_pix_name", sql`${t.pixName} ~ '^[!-~]([ -~]{0,23}[!-~])?$'`),
    check("merchants_pix_city", sql`${t.pixCity} ~ '^[!-~]([ -~]{0,13}[!-~])?$'`),
    index("merchants_moved_clock").on(t.id).where(sql`${t.clockAheadMs} > 0`),
    check("merchants_clock", sql`${t.clockAheadMs} = 0 or (${t.mode} = 'test' and ${t.clockAheadMs} > 0)`),
    check("merchants_balance_slots", sql`${t.balanceSlots} between 1 and ${sql.raw(String(MOST_SLOTS))}`),
    check("merchants_overdraft", sql`${t.overdraftMinor} between 0 and 99999999999`),
    check("merchants_reminder", sql`${t.reminderMinutes} between 15 and 4320`),
    index("merchants_reminding").on(t.id).where(sql`${t.reminderMinutes} is not null`),
    check("merchants_mode", sql`${t.mode} in ('test','live')`),
    check("merchants_locale", sql`${t.locale} in ('pt-BR','en','es')`),
    check(
      "merchants_embed_origins",
      sql`cardinality(${t.embedOrigins}) <= ${sql.raw(String(MOST_EMBED_ORIGINS))}`,
    ),
    check("merchants_brand_color", sql`${t.brandColor} ~ '^#[0-9a-f]{6}$'`),
    check(
      "merchants_methods",
      sql`cardinality(${t.methods}) >= 1 and ${t.methods} <@ array[${listed(PAYMENT_METHODS)}]`,
    ),
  ],
);

/** A merchant's logo, in a separate table so that other reads do not load it; `version` changes with the image. */
export const merchantLogos = pgTable(
  "merchant_logos",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .primaryKey()
      .references(() => merchants.id),
    picture: bytes("picture").notNull(),
    mediaType: text("media_type").$type<"image/png" | "image/jpeg" | "image/webp">().notNull(),
    version: text("version").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("merchant_logos_media_type", sql`${t.mediaType} in ('image/png','image/jpeg','image/webp')`),
    check("merchant_logos_size", sql`octet_length(${t.picture}) between 1 and 262144`),
  ],
);
