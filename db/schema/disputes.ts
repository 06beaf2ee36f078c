import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import {
  DISPUTE_KINDS,
  DISPUTE_STATUSES,
  type DisputeKind,
  type DisputeStatus,
} from "#lib/disputes/dispute.rules";
import type { AttemptId, ChargeId, DisputeId, EvidenceId, MerchantId } from "#lib/domain/ids";
import type { RefundPlan } from "#lib/refunds/refund.rules";
import { DISPUTE } from "#lib/status/status-tables.rules";

/** Payments that a payer's bank takes back. */
export const disputes = pgTable(
  "disputes",
  {
    id: text("id").$type<DisputeId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    /** The provider's name and connection (`accountKey`), within which `provider_dispute_id` is unique. */
    account: text("account").notNull(),
    providerDisputeId: text("provider_dispute_id").notNull(),
    /**
     * The provider's id of the refund of its money, as in its statement; null while only the dispute's notice
     * is known.
     */
    providerRefundId: text("provider_refund_id"),
    /** The provider's id of the payment; null when the attempt identifies it. */
    providerPaymentId: text("provider_payment_id"),
    kind: text("kind").$type<DisputeKind>().notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    currency: text("currency").notNull(),
    reason: text("reason"),
    status: text("status").$type<DisputeStatus>().notNull(),
    /** The parties the money was taken from; null if it never was. */
    plan: jsonb("plan").$type<RefundPlan>(),
    dueAt: instant("due_at"),
    closedAt: instant("closed_at"),
    /** A person's proof of the end, if the provider does not report it. */
    outcomeProof: text("outcome_proof"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    namesOwn("disputes_charge", t, t.chargeId, charges),
    namesOwn("disputes_attempt", t, t.attemptId, attempts),
    uniqueIndex("disputes_provider_key").on(t.account, t.providerDisputeId),
    uniqueIndex("disputes_provider_refund_key").on(t.account, t.providerRefundId),
    uniqueIndex("disputes_own_key").on(t.merchantId, t.id),
    index("disputes_merchant").on(t.merchantId, t.createdAt, t.id),
    index("disputes_merchant_status").on(t.merchantId, t.status, t.createdAt, t.id),
    index("disputes_charge").on(t.chargeId, t.createdAt, t.id),
    check("disputes_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check("disputes_kind", sql`${t.kind} in (${listed(DISPUTE_KINDS)})`),
    check("disputes_status", sql`${t.status} in (${listed(DISPUTE_STATUSES)})`),
    check(
      "disputes_outcome_proof",
      sql`${t.outcomeProof} is null or ${t.status} <> ${listed([DISPUTE.first])}`,
    ),
    check("disputes_closed", sql`(${t.closedAt} is null) = (${t.status} = ${listed([DISPUTE.first])})`),
  ],
);

/** A merchant's evidence against a dispute: a text, a file, or both. */
export const disputeEvidence = pgTable(
  "dispute_evidence",
  {
    id: text("id").$type<EvidenceId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    disputeId: text("dispute_id").$type<DisputeId>().notNull(),
    text: text("text"),
    fileName: text("file_name"),
    mediaType: text("media_type"),
    content: bytes("content"),
    requestClaimId: uuid("request_claim_id"),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("dispute_evidence_dispute", t, t.disputeId, disputes),
    index("dispute_evidence_dispute").on(t.disputeId, t.id),
    uniqueIndex("dispute_evidence_request_claim_key").on(t.requestClaimId),
    check(
      "dispute_evidence_file",
      sql`(${t.fileName} is null) = (${t.content} is null) and (${t.mediaType} is null) = (${t.content} is null)`,
    ),
    check("dispute_evidence_something", sql`${t.text} is not null or ${t.content} is not null`),
    check("dispute_evidence_size", sql`octet_length(${t.content}) <= 3145728`),
  ],
);
