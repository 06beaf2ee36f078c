import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountOfRow, createdAt, instant, listed, updatedAt } from "#db/columns";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import type { AttemptId, ConnectionId, MerchantId, SavedCardId } from "#lib/domain/ids";
import { LOCALES, type Locale } from "#lib/domain/locale";
import type { SavedCardStatus } from "#lib/saved-cards/saved-card.rules";
import { SAVED_CARD } from "#lib/status/status-tables.rules";

/**
 * Cards that a processor keeps for one customer of one merchant, at one account (`connection_id`, null: the sandbox).
 */
export const savedCards = pgTable(
  "saved_cards",
  {
    id: text("id").$type<SavedCardId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    provider: text("provider").notNull(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .references(() => connections.id),
    /** The keyed hash of the merchant's id of the customer. */
    customerHash: text("customer_hash").notNull(),
    /** The payer's key on the charge that saved it, until anonymized. */
    payerKey: text("payer_key"),
    status: text("status").$type<SavedCardStatus>().notNull(),
    brand: text("brand").notNull(),
    first6: text("first6"),
    last4: text("last4"),
    expMonth: integer("exp_month"),
    expYear: integer("exp_year"),
    /** The processor's token, sealed; wiped with its hash when REMOVED. */
    token: text("token_sealed"),
    tokenHash: text("token_hash"),
    /** When the payer agreed to the text of `consent_version` and `consent_locale`. */
    consentedAt: instant("consented_at").notNull(),
    consentVersion: text("consent_version").notNull(),
    consentLocale: text("consent_locale").$type<Locale>().notNull(),
    /** The attempt that first saved it; a foreign key would need an index of all attempts by merchant. */
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    /** Since when the processor is asked to remove it; `remove_tries` counts. */
    removeAt: instant("remove_at"),
    removeTries: integer("remove_tries").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    uniqueIndex("saved_cards_token_key")
      .on(t.merchantId, ...accountOfRow(t), t.tokenHash)
      .where(sql`${t.tokenHash} is not null`),
    index("saved_cards_customer").on(t.merchantId, t.customerHash, t.id),
    index("saved_cards_payer").on(t.merchantId, t.payerKey).where(sql`${t.payerKey} is not null`),
    index("saved_cards_connection").on(t.connectionId).where(sql`${t.connectionId} is not null`),
    check("saved_cards_status", sql`${t.status} in (${listed(SAVED_CARD.all)})`),
    check("saved_cards_first6", sql`${t.first6} ~ '^[0-9]{6}$'`),
    check("saved_cards_last4", sql`${t.last4} ~ '^[0-9]{4}$'`),
    check(
      "saved_cards_expiry",
      sql`(${t.expMonth} is null) = (${t.expYear} is null) and (${t.expMonth} is null or ${t.expMonth} between 1 and 12 and ${t.expYear} between 2000 and 2999)`,
    ),
    check("saved_cards_token", sql`(${t.token} is null) = (${t.tokenHash} is null)`),
    check(
      "saved_cards_removed",
      sql`(${t.token} is null) = (${t.status} = ${listed([SAVED_CARD.after.finish])})`,
    ),
    check(
      "saved_cards_remove_at",
      sql`(${t.removeAt} is not null) = (${t.status} in (${listed([SAVED_CARD.after.remove, SAVED_CARD.after.finish])}))`,
    ),
    check("saved_cards_consent_locale", sql`${t.consentLocale} in (${listed(LOCALES)})`),
  ],
);
