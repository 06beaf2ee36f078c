import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, updatedAt } from "#db/columns";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { MerchantId, RecipientId, UserId } from "#lib/domain/ids";
import { RECIPIENT } from "#lib/status/status-tables.rules";

/** Recipients of a merchant's splits. Document and Pix key are in normal form. */
export const recipients = pgTable(
  "recipients",
  {
    id: text("id").$type<RecipientId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    name: text("name").notNull(),
    email: text("email"),
    document: text("document").notNull(),
    documentType: text("document_type").$type<"CPF" | "CNPJ">().notNull(),
    pixKey: text("pix_key"),
    /** Written only by a trigger, for processes of the previous version. */
    bankDataChangedAt: instant("bank_data_changed_at"),
    /**
     * By the merchant's clock: the end of the payout hold since it was added or its document or key changed; a trigger
     * requires one.
     */
    heldUntil: instant("held_until").notNull().default(sql`now() + interval '1 day'`),
    /** Who added it or last changed its document or key, at `destination_set_at`; null if unknown. */
    destinationSetBy: text("destination_set_by")
      .$type<UserId>()
      .references(() => users.id),
    destinationSetAt: instant("destination_set_at").notNull().defaultNow(),
    status: text("status").$type<(typeof RECIPIENT.all)[number]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("recipients_own_key").on(t.merchantId, t.id),
    index("recipients_merchant").on(t.merchantId, t.createdAt, t.id),
    index("recipients_name").on(t.merchantId, sql`${folded(t.name)} text_pattern_ops`),
    index("recipients_email")
      .on(t.merchantId, sql`${folded(t.email)} text_pattern_ops`)
      .where(sql`${t.email} is not null`),
    index("recipients_document").on(t.merchantId, t.document),
    check("recipients_status", sql`${t.status} in (${listed(RECIPIENT.all)})`),
    check("recipients_document_type", sql`${t.documentType} in ('CPF','CNPJ')`),
  ],
);
