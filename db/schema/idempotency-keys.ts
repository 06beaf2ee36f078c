import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * Requests with an Idempotency-Key. `scope` is the sender (merchant, staff member, checkout); `fingerprint` a keyed
 * hash of method, path and body. The answer is sealed, since it may contain a checkout token; so is `result`, the
 * transaction's result, committed with it before the answer.
 */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    scope: text("scope").notNull(),
    key: text("key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    claimId: uuid("claim_id").notNull(),
    responseStatus: integer("response_status"),
    response: text("response_sealed"),
    result: text("result_sealed"),
    lockedUntil: instant("locked_until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.key] }),
    uniqueIndex("idempotency_keys_claim").on(t.claimId),
    index("idempotency_keys_created_at").on(t.createdAt),
  ],
);
