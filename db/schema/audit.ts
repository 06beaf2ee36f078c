import { bigint, index, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId } from "#lib/domain/ids";

/** The newest link of each chain: one chain for every merchant, and `platform`. Locked while a link is added. */
export const auditChains = pgTable("audit_chains", {
  chain: text("chain").primaryKey(),
  lastSequence: bigint("last_sequence", { mode: "number" }).notNull(),
  lastHash: text("last_hash").notNull(),
});

/**
 * What people and tokens did to money and settings, append-only (a trigger refuses update, delete and truncate). Each entry's
 * `hash` covers the entry and the `previous_hash` before it, so that a changed or missing one shows.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    chain: text("chain").notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    action: text("action").notNull(),
    objectType: text("object_type").notNull(),
    objectId: text("object_id").notNull(),
    userId: text("user_id"),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").notNull(),
    tokenId: text("token_id"),
    before: json("before").$type<Record<string, unknown>>(),
    after: json("after").$type<Record<string, unknown>>(),
    address: text("address"),
    userAgent: text("user_agent"),
    requestId: uuid("request_id"),
    version: integer("version").notNull().default(1),
    previousHash: text("previous_hash").notNull(),
    hash: text("hash").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chain, t.sequence] }),
    index("audit_entries_object").on(t.chain, t.objectId, t.sequence),
    index("audit_entries_action").on(t.chain, t.action, t.sequence),
    index("audit_entries_user").on(t.chain, t.userId, t.sequence),
    index("audit_entries_time").on(t.chain, t.createdAt, t.sequence),
  ],
);
