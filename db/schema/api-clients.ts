import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Scope } from "#lib/team/roles.rules";

/** OAuth 2.0 clients of a merchant (client credentials), with only a hash of the secret. */
export const apiClients = pgTable(
  "api_clients",
  {
    id: text("id").$type<Id<"apiClient">>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    createdBy: text("created_by")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    secretHash: text("secret_hash").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    /**
     * The meaning of its scopes: `SCOPE_VERSION`. A process of the previous version writes none, which means the first.
     */
    scopeVersion: integer("scope_version").notNull().default(1),
    /** The only networks from which it is accepted, as people wrote them (CIDR); empty for any. */
    allowedNetworks: text("allowed_networks").array().notNull().default([]),
    /** The API version it is served in. A process of the previous version writes none, which means the first. */
    apiVersion: text("api_version").notNull().default("2026-11-27"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("api_clients_own_key").on(t.merchantId, t.id)],
);
