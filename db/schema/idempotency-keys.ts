import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";

/**
 * Requests with an Idempotency-Key. `scope` is the sender (a merchant, a staff member, one checkout);
 * `fingerprint` is a keyed hash of method, path and body. The answer is sealed, since it may contain a
 * checkout token.
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
    lockedUntil: instant("locked_until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("idempotency_keys_created_at").on(t.createdAt)],
);
