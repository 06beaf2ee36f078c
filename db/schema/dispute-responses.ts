import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, createdAt, instant, listed, updatedAt } from "#db/columns";
import { disputes } from "#db/schema/disputes";
import { merchants } from "#db/schema/merchants";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import { DISPUTE_RESPONSE_STATUSES, type DisputeResponseStatus } from "#lib/disputes/response/response.rules";
import type { DisputeId, DisputeResponseId, MerchantId } from "#lib/domain/ids";
import { DISPUTE_RESPONSE } from "#lib/status/status-tables.rules";

/** Responses to disputes, exactly as they are sent to providers. */
export const disputeResponses = pgTable(
  "dispute_responses",
  {
    id: text("id").$type<DisputeResponseId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    disputeId: text("dispute_id").$type<DisputeId>().notNull(),
    status: text("status").$type<DisputeResponseStatus>().notNull(),
    text: text("text").notNull(),
    /** A PDF of the text with all evidence. */
    file: bytes("file").notNull(),
    /** Whether it contains entries of the audit log, which not everyone who reads disputes may read. */
    withAudit: boolean("with_audit").notNull().default(true),
    /** Since when the provider may have it; null when it was certainly never sent. */
    askedAt: instant("asked_at"),
    /** Why the provider refused it, in its words. */
    refusal: text("refusal"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("dispute_responses", t),
    namesOwn("dispute_responses_dispute", t, t.disputeId, disputes),
    index("dispute_responses_dispute").on(t.merchantId, t.disputeId, t.id),
    uniqueIndex("dispute_responses_one_key")
      .on(t.merchantId, t.disputeId)
      .where(sql`${t.status} <> ${listed([DISPUTE_RESPONSE.after.refuse])}`),
    check("dispute_responses_status", sql`${t.status} in (${listed(DISPUTE_RESPONSE_STATUSES)})`),
    check(
      "dispute_responses_refusal",
      sql`(${t.refusal} is null) = (${t.status} <> ${listed([DISPUTE_RESPONSE.after.refuse])})`,
    ),
  ],
);
