import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountOfRow, createdAt, instant, listed, minorUnits } from "#db/columns";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import type { DocumentType } from "#lib/customers/documents.rules";
import type { AttemptId, ChargeId, ConnectionId, Id, MerchantId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { SUSPENSE_REASONS, type SuspenseReason, type SuspenseStatus } from "#lib/payments/outcome.rules";
import { SUSPENSE } from "#lib/status/status-tables.rules";

/**
 * Money that arrived and cannot pay its charge: held at the account that took it (`provider`, `connection_id`), and
 * refunded or accepted by a person's decision, or counted when the rest of its charge is paid.
 */
export const suspense = pgTable(
  "suspense",
  {
    id: text("id").$type<Id<"suspense">>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    provider: text("provider").notNull(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .references(() => connections.id),
    /** Set by a trigger from the attempt. */
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    providerPaymentId: text("provider_payment_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    /** The platform's fee once it counts. */
    feeMinor: minorUnits("fee_minor").notNull().default(0),
    reason: text("reason").$type<SuspenseReason>().notNull(),
    status: text("status").$type<SuspenseStatus>().notNull(),
    receivedAt: instant("received_at").notNull(),
    /** The payer as the bank reports, until anonymized; a document is whole and valid, without punctuation. */
    payerName: text("payer_name"),
    payerDocument: text("payer_document"),
    payerDocumentType: text("payer_document_type").$type<DocumentType>(),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("suspense_charge", t, t.chargeId, charges),
    namesOwn("suspense_attempt", t, t.attemptId, attempts),
    uniqueIndex("suspense_account_payment_key").on(t.providerPaymentId, ...accountOfRow(t)),
    uniqueIndex("suspense_own_key").on(t.merchantId, t.id),
    index("suspense_charge").on(t.chargeId, t.id),
    index("suspense_merchant").on(t.merchantId, t.createdAt, t.id),
    index("suspense_merchant_status").on(t.merchantId, t.status, t.createdAt, t.id),
    index("suspense_payer").on(t.merchantId, t.payerDocument).where(sql`${t.payerDocument} is not null`),
    index("suspense_status").on(t.status, t.createdAt, t.id),
    check("suspense_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("suspense_fee", sql`${t.feeMinor} between 0 and ${t.amountMinor}`),
    check("suspense_reason", sql`${t.reason} in (${listed(SUSPENSE_REASONS)})`),
    check("suspense_status", sql`${t.status} in (${listed(SUSPENSE.all)})`),
  ],
);
