import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { accountOfRow, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import { ownId } from "#db/schema/same-merchant";
import { INTERVALS, type Interval } from "#lib/calendar/cycle-day.rules";
import type { ConnectionId, MandateId, MerchantId } from "#lib/domain/ids";
import {
  MANDATE_AMOUNT_KINDS,
  MANDATE_ENDERS,
  MANDATE_JOURNEYS,
  type MandateAmountKind,
  type MandateEnder,
  type MandateJourney,
  type MandateStatus,
  type PayerAccount,
} from "#lib/mandates/mandate.rules";
import { MANDATE } from "#lib/status/status-tables.rules";

const DAY = "'^[0-9]{4}-[0-9]{2}-[0-9]{2}$'";

/**
 * Payers' authorizations to debit their accounts (Banco Central's `rec`), each at one account of ours (`connection_id`, null: the
 * sandbox).
 */
export const mandates = pgTable(
  "mandates",
  {
    id: text("id").$type<MandateId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    provider: text("provider").notNull(),
    connectionId: text("connection_id")
      .$type<ConnectionId>()
      .references(() => connections.id),
    status: text("status").$type<MandateStatus>().notNull(),
    journey: text("journey").$type<MandateJourney>().notNull(),
    interval: text("interval").$type<Interval>().notNull(),
    /** Days in Brasília; without a last one it has no end. */
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day"),
    amountKind: text("amount_kind").$type<MandateAmountKind>().notNull(),
    /** The amount of each debit, if fixed. */
    amountMinor: minorUnits("amount_minor"),
    /** The least maximum that the payer may set, if variable. */
    floorMinor: minorUnits("floor_minor"),
    /** A failed debit may be tried again on up to three further days within seven. */
    mayRetry: boolean("may_retry").notNull(),
    /** What is paid for, as the payer's bank shows it. */
    description: text("description").notNull(),
    /** Emptied when the customer is anonymized. */
    payerName: text("payer_name"),
    payerDocument: text("payer_document"),
    payerDocumentType: text("payer_document_type").$type<"CPF" | "CNPJ">(),
    payerAccount: jsonb("payer_account").$type<PayerAccount>(),
    /** The payer's bank (ISPB), once known. */
    payerBank: text("payer_bank"),
    /** The Pix charge that its QR code also pays. */
    firstTxid: text("first_txid"),
    firstKind: text("first_kind").$type<"cob" | "cobv">(),
    /** Its name at the bank (`idRec`); null until the bank has answered. */
    bankId: text("bank_id"),
    /** The bank's name for the request to the payer (`idSolicRec`). */
    requestId: text("request_id"),
    /** The text of its QR code. */
    code: text("code"),
    endedBy: text("ended_by").$type<MandateEnder>(),
    /** The bank's code of why it ended. */
    endedCode: text("ended_code"),
    approvedAt: instant("approved_at"),
    endedAt: instant("ended_at"),
    /** When the bank was last asked. */
    enquiredAt: instant("enquired_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("mandates", t),
    uniqueIndex("mandates_account_bank_key")
      .on(t.bankId, ...accountOfRow(t))
      .where(sql`${t.bankId} is not null`),
    index("mandates_merchant").on(t.merchantId, t.createdAt, t.id),
    // Those that wait for their payers, of which there are few.
    index("mandates_merchant_status").on(t.merchantId, t.status, t.id),
    index("mandates_payer").on(t.merchantId, t.payerDocument).where(sql`${t.payerDocument} is not null`),
    index("mandates_connection").on(t.connectionId).where(sql`${t.connectionId} is not null`),
    // Those whose bank is asked again.
    index("mandates_enquiry")
      .on(t.enquiredAt)
      .where(sql`${t.status} in (${listed([MANDATE.first, MANDATE.after.approve])})`),
    check("mandates_status", sql`${t.status} in (${listed(MANDATE.all)})`),
    check("mandates_journey", sql`${t.journey} in (${listed(MANDATE_JOURNEYS)})`),
    check("mandates_interval", sql`${t.interval} in (${listed(INTERVALS)})`),
    check("mandates_amount_kind", sql`${t.amountKind} in (${listed(MANDATE_AMOUNT_KINDS)})`),
    check(
      "mandates_amount",
      sql`(${t.amountKind} = 'FIXED') = (${t.amountMinor} is not null) and (${t.amountKind} = 'VARIABLE' or ${t.floorMinor} is null)`,
    ),
    check(
      "mandates_amounts",
      sql`coalesce(${t.amountMinor}, 1) between 1 and 99999999999 and coalesce(${t.floorMinor}, 1) between 1 and 99999999999`,
    ),
    check(
      "mandates_days",
      sql`${t.firstDay} ~ ${sql.raw(DAY)} and (${t.lastDay} is null or (${t.lastDay} ~ ${sql.raw(DAY)} and ${t.lastDay} >= ${t.firstDay}))`,
    ),
    check("mandates_first", sql`num_nulls(${t.firstTxid}, ${t.firstKind}) in (0, 2)`),
    check("mandates_ended_by", sql`${t.endedBy} in (${listed(MANDATE_ENDERS)})`),
    check(
      "mandates_ended",
      sql`(${t.endedAt} is null) = (${t.status} in (${listed([MANDATE.first, MANDATE.after.approve])}))`,
    ),
    check(
      "mandates_approved",
      sql`${t.approvedAt} is not null or ${t.status} <> ${listed([MANDATE.after.approve])}`,
    ),
  ],
);
