import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId, RecipientId } from "#lib/domain/ids";
import { RECIPIENT } from "#lib/domain/status/status-tables";

/**
 * Recipients of a merchant's splits. Document and Pix key are stored in normal form. `bank_data_changed_at`: when one of them last
 * changed after money had been booked for the recipient.
 */
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
    bankDataChangedAt: instant("bank_data_changed_at"),
    status: text("status").$type<(typeof RECIPIENT.all)[number]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("recipients_own_key").on(t.merchantId, t.id),
    index("recipients_merchant").on(t.merchantId, t.createdAt, t.id),
    index("recipients_name").on(t.merchantId, sql`lower(${t.name}) text_pattern_ops`),
    index("recipients_email")
      .on(t.merchantId, sql`lower(${t.email}) text_pattern_ops`)
      .where(sql`${t.email} is not null`),
    index("recipients_document").on(t.merchantId, t.document),
    check("recipients_status", sql`${t.status} in (${listed(RECIPIENT.all)})`),
    check("recipients_document_type", sql`${t.documentType} in ('CPF','CNPJ')`),
  ],
);
