import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import type { AccessProof } from "#lib/audit/audit.rules";
import type { UserId } from "#lib/domain/ids";

/**
 * Failed proofs of identity, counted by account, proof and hour until a job writes them into the audit log.
 * The account is null for all unknown accounts together.
 */
export const accessFailures = pgTable(
  "access_failures",
  {
    key: text("key").primaryKey(),
    userId: text("user_id").$type<UserId>(),
    proof: text("proof").$type<AccessProof>().notNull(),
    tries: integer("tries").notNull(),
    /** The first ten different addresses. */
    addresses: text("addresses").array().notNull(),
    startedAt: instant("started_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [index("access_failures_started_at").on(t.startedAt)],
);
