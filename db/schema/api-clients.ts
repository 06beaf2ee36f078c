import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { Scope } from "#lib/domain/access/roles";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";

/** OAuth 2.0 clients of a merchant (client credentials), with a hash of the secret only. */
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
    /** What the scopes meant when it was made: `SCOPE_VERSION`. A process of before writes none, and means the first. */
    scopeVersion: integer("scope_version").notNull().default(1),
    /** The version of the API that it is served in. A process of before writes none, and means the first. */
    apiVersion: text("api_version").notNull().default("2026-11-27"),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("api_clients_own_key").on(t.merchantId, t.id)],
);
