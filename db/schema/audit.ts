import { sql } from "drizzle-orm";
import { bigint, check, index, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { ActorRole, AuditAction } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";

/** The newest link of each chain: one per merchant, and `platform`. Locked while a link is added. */
export const auditChains = pgTable("audit_chains", {
  chain: text("chain").primaryKey(),
  lastSequence: bigint("last_sequence", { mode: "number" }).notNull(),
  lastHash: text("last_hash").notNull(),
});

/**
 * What people and tokens did to money and settings, append-only (a trigger refuses update, delete and truncate). Each
 * `hash` covers the entry and its `previous_hash`, which reveals changes and gaps. From version 2 it is keyed with
 * `key_id`'s key, stored only sealed.
 */
export const auditEntries = pgTable(
  "audit_entries",
  {
    chain: text("chain").notNull(),
    sequence: bigint("sequence", { mode: "number" }).notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    action: text("action").$type<AuditAction>().notNull(),
    objectType: text("object_type").notNull(),
    objectId: text("object_id").notNull(),
    userId: text("user_id"),
    actorName: text("actor_name").notNull(),
    actorRole: text("actor_role").$type<ActorRole>().notNull(),
    tokenId: text("token_id"),
    before: json("before").$type<Record<string, unknown>>(),
    after: json("after").$type<Record<string, unknown>>(),
    address: text("address"),
    userAgent: text("user_agent"),
    requestId: uuid("request_id"),
    version: integer("version").notNull(),
    keyId: text("key_id"),
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
    // Not validated for older rows: an older version must not continue with hashes that anyone can compute.
    check("audit_entries_keyed", sql`${t.version} >= 2 and ${t.keyId} is not null`),
  ],
);

/**
 * The audit log's keys, sealed by the instance's secret key. Derived from it, they outlive it, so that entries of an
 * older secret key can still be checked.
 */
export const auditKeys = pgTable("audit_keys", {
  id: text("id").primaryKey(),
  sealedKey: text("sealed_key").notNull(),
  createdAt: createdAt(),
});
