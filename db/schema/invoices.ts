import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountOfRow, coinUnits, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { custodyConstraints } from "#db/schema/custody-constraints";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import { users } from "#db/schema/users";
import type { CryptoNetwork, FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import type { AttemptId, ChargeId, ConnectionId, InvoiceId, MerchantId, UserId } from "#lib/domain/ids";
import {
  ADDITIONAL_STATUSES,
  type AdditionalStatus,
  type InvoiceStatus,
  type InvoiceType,
  PAYMENT_STATUSES,
  statusesEndingAt,
} from "#lib/invoices/invoice-states.rules";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { WITHDRAWAL } from "#lib/status/status-tables.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

/**
 * Crypto payments (PAYMENT: the money is on its charge and that charge's only attempt) and withdrawals (WITHDRAWAL).
 * Coin amounts are in smallest units. `status` may lag behind the two ends: read it through effectiveInvoiceStatus.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: text("id").$type<InvoiceId>().notNull(),
    type: text("type").$type<InvoiceType>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>(),
    attemptId: text("attempt_id").$type<AttemptId>(),
    idTransaction: uuid("id_transaction").notNull(),
    provider: text("provider").notNull(),
    connectionId: text("connection_id").$type<ConnectionId>(),
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    providerPaymentId: text("provider_payment_id"),
    /** The newest applied chain state. */
    providerVersion: bigint("provider_version", { mode: "number" }).notNull().default(0),
    status: text("status").$type<InvoiceStatus>().notNull(),
    additionalStatus: text("additional_status").$type<AdditionalStatus>().notNull().default("NONE"),
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").$type<FiatCurrency>().notNull(),
    /** A withdrawal's value in BRL cents, counted towards the day's limit. */
    brlMinor: minorUnits("brl_minor"),
    payCurrency: text("pay_currency").$type<PayCurrency>().notNull(),
    network: text("network").$type<CryptoNetwork>().notNull(),
    payUnits: coinUnits("pay_units").notNull(),
    /** The provider's minimum for one payment when the invoice was opened; null for any amount. */
    minimumUnits: coinUnits("minimum_units"),
    receivedUnits: coinUnits("received_units").notNull().default(sql`0`),
    /** The units in the ledger. */
    bookedUnits: coinUnits("booked_units").notNull().default(sql`0`),
    confirmations: integer("confirmations").notNull().default(0),
    requiredConfirmations: integer("required_confirmations").notNull(),
    /** Fiat for one whole coin, fixed. */
    rate: numeric("rate").notNull(),
    toleranceBps: integer("tolerance_bps").notNull(),
    payAddress: text("pay_address"),
    quoteExpiresAt: instant("quote_expires_at"),
    closesAt: instant("closes_at"),
    customerName: text("customer_name"),
    customerEmail: text("customer_email"),
    externalReference: text("external_reference"),
    /** The recorded events, each once. */
    told: text("told").array().$type<EventType[]>().notNull().default(sql`'{}'::text[]`),
    failureReason: text("failure_reason"),
    requestedBy: text("requested_by")
      .$type<UserId>()
      .references(() => users.id),
    decidedBy: text("decided_by")
      .$type<UserId>()
      .references(() => users.id),
    requestClaimId: uuid("request_claim_id"),
    /** When a withdrawal's provider was first asked to send it; null while it certainly was not. */
    askedAt: instant("asked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("invoices", t),
    namesOwn("invoices_charge", t, t.chargeId, charges),
    namesOwn("invoices_attempt", t, t.attemptId, attempts),
    ...custodyConstraints("invoices", t),
    uniqueIndex("invoices_transaction_key").on(t.idTransaction),
    uniqueIndex("invoices_charge_key").on(t.chargeId),
    uniqueIndex("invoices_request_claim_key").on(t.requestClaimId),
    uniqueIndex("invoices_account_payment_key").on(t.providerPaymentId, ...accountOfRow(t)),
    index("invoices_quotes_ending")
      .on(t.quoteExpiresAt)
      .where(sql`${t.status} = ${listed(statusesEndingAt("quoteExpiresAt"))}`),
    index("invoices_closing")
      .on(t.closesAt)
      .where(sql`${t.status} in (${listed(statusesEndingAt("closesAt"))})`),
    // For the list in each order, of one merchant or, for staff, of all, with the filters that may match few
    // rows.
    index("invoices_merchant_created").on(t.merchantId, t.createdAt, t.id),
    index("invoices_merchant_updated").on(t.merchantId, t.updatedAt, t.id),
    index("invoices_merchant_amount").on(t.merchantId, t.amountMinor, t.id),
    index("invoices_merchant_status").on(t.merchantId, t.status, t.createdAt, t.id),
    index("invoices_merchant_provider").on(t.merchantId, t.provider, t.createdAt, t.id),
    index("invoices_connection").on(t.connectionId).where(sql`${t.connectionId} is not null`),
    index("invoices_created").on(t.createdAt, t.id),
    index("invoices_updated").on(t.updatedAt, t.id),
    index("invoices_amount").on(t.amountMinor, t.id),
    index("invoices_status").on(t.status, t.createdAt, t.id),
    index("invoices_provider").on(t.provider, t.createdAt, t.id),
    index("invoices_withdrawals").on(t.merchantId, t.createdAt, t.id).where(sql`${t.type} = 'WITHDRAWAL'`),
    index("invoices_sent_withdrawals").on(t.merchantId, t.askedAt).where(sql`${t.type} = 'WITHDRAWAL'`),
    index("invoices_all_withdrawals").on(t.createdAt, t.id).where(sql`${t.type} = 'WITHDRAWAL'`),
    // Without these, finding failed withdrawals would read all failed payments too.
    index("invoices_failed_withdrawals")
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`${t.type} = 'WITHDRAWAL' and ${t.status} = ${listed([WITHDRAWAL.after.fail])}`),
    index("invoices_all_failed_withdrawals")
      .on(t.createdAt, t.id)
      .where(sql`${t.type} = 'WITHDRAWAL' and ${t.status} = ${listed([WITHDRAWAL.after.fail])}`),
    // For the list's search, exact or by prefix; of one merchant or, for staff, all.
    index("invoices_address").on(t.payAddress),
    index("invoices_merchant_reference").on(
      t.merchantId,
      sql`${folded(t.externalReference)} text_pattern_ops`,
    ),
    index("invoices_merchant_customer_name").on(
      t.merchantId,
      sql`${folded(t.customerName)} text_pattern_ops`,
    ),
    index("invoices_merchant_customer_email").on(
      t.merchantId,
      sql`${folded(t.customerEmail)} text_pattern_ops`,
    ),
    index("invoices_reference").on(sql`${folded(t.externalReference)} text_pattern_ops`),
    index("invoices_customer_name").on(sql`${folded(t.customerName)} text_pattern_ops`),
    index("invoices_customer_email").on(sql`${folded(t.customerEmail)} text_pattern_ops`),
    check(
      "invoices_status",
      sql`(${t.type} = 'PAYMENT' and ${t.status} in (${listed(PAYMENT_STATUSES)})) or (${t.type} = 'WITHDRAWAL' and ${t.status} in (${listed(WITHDRAWAL.all)}))`,
    ),
    check(
      "invoices_payment",
      sql`(${t.type} = 'PAYMENT') = (${t.chargeId} is not null) and num_nulls(${t.chargeId}, ${t.attemptId}, ${t.quoteExpiresAt}, ${t.closesAt}) in (0, 4)`,
    ),
    check("invoices_withdrawal", sql`(${t.type} = 'WITHDRAWAL') = (${t.requestedBy} is not null)`),
    check("invoices_two_people", sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
    check("invoices_additional_status", sql`${t.additionalStatus} in (${listed(ADDITIONAL_STATUSES)})`),
    check("invoices_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("invoices_currency", sql`${t.currency} in ('BRL','USD','EUR')`),
    check("invoices_units", sql`${t.payUnits} > 0 and ${t.receivedUnits} >= 0 and ${t.bookedUnits} >= 0`),
    check("invoices_rate", sql`${t.rate} > 0`),
    check("invoices_tolerance", sql`${t.toleranceBps} between 0 and 1000`),
  ],
);

/** The last known state of chain transactions to a payment's address, or of a withdrawal's. */
export const invoiceTransactions = pgTable(
  "invoice_transactions",
  {
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    invoiceId: text("invoice_id").$type<InvoiceId>().notNull(),
    hash: text("hash").notNull(),
    amountUnits: coinUnits("amount_units").notNull(),
    confirmations: integer("confirmations").notNull(),
    detectedAt: instant("detected_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.hash] }),
    uniqueIndex("invoice_transactions_own_key").on(t.merchantId, t.invoiceId, t.hash),
    namesOwn("invoice_transactions_invoice", t, t.invoiceId, invoices),
    check("invoice_transactions_amount", sql`${t.amountUnits} > 0 and ${t.confirmations} >= 0`),
  ],
);
