import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { DocumentType } from "#lib/customers/documents.rules";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/**
 * A charge's payer as the bank reports, if not the charge's named customer: one row per attempt, because a provider's
 * payment id is unique only within the attempt's account. A document is whole and valid, without punctuation.
 */
export const bankPayers = pgTable(
  "bank_payers",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    // Of the same merchant as the attempt; a foreign key would not include the merchant. Charges are never deleted.
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    name: text("name"),
    document: text("document"),
    documentType: text("document_type").$type<DocumentType>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.chargeId, t.attemptId] }),
    index("bank_payers_document").on(t.merchantId, t.document),
  ],
);
