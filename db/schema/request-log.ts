import { sql } from "drizzle-orm";
import { bigserial, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import type { MerchantId } from "#lib/domain/ids";

/**
 * The last 7 days of a merchant's API requests, written in batches after the answers, without foreign keys so that it
 * delays nothing. `object_id` is the request's charge, payment, invoice or recipient; bodies are redacted and
 * cut.
 */
export const requestLog = pgTable(
  "request_log",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    requestId: uuid("request_id").notNull(),
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    userId: text("user_id").notNull(),
    tokenId: text("token_id"),
    operation: text("operation").notNull(),
    method: text("method").notNull(),
    path: text("path").notNull(),
    status: integer("status").notNull(),
    errorCode: text("error_code"),
    durationMs: integer("duration_ms").notNull(),
    objectId: text("object_id"),
    idempotencyKey: text("idempotency_key"),
    address: text("address"),
    userAgent: text("user_agent"),
    requestBody: text("request_body"),
    responseBody: text("response_body"),
    createdAt: createdAt(),
  },
  (t) => [
    index("request_log_merchant").on(t.merchantId, t.createdAt, t.id),
    index("request_log_operation").on(t.merchantId, t.operation, t.createdAt, t.id),
    index("request_log_token")
      .on(t.merchantId, t.tokenId, t.createdAt, t.id)
      .where(sql`${t.tokenId} is not null`),
    index("request_log_failed").on(t.merchantId, t.createdAt, t.id).where(sql`${t.status} >= 400`),
    index("request_log_fault").on(t.merchantId, t.createdAt, t.id).where(sql`${t.status} >= 500`),
    index("request_log_object").on(t.objectId, t.createdAt, t.id).where(sql`${t.objectId} is not null`),
    index("request_log_request").on(t.requestId),
    index("request_log_created_at").on(t.createdAt),
  ],
);
