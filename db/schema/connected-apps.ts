import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Scope } from "#lib/team/roles.rules";

/**
 * What a person allowed an application to do at `/api/mcp` (OAuth 2.1), without code or token. `generation` is 0 while
 * the authorization code waits, and grows with each use of the code or a refresh token, so that reuse is detected.
 */
export const connectedApps = pgTable(
  "connected_apps",
  {
    id: text("id").$type<Id<"connectedApp">>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    /** The application's own name. */
    name: text("name").notNull(),
    clientHash: text("client_hash").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    codeChallenge: text("code_challenge").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    scopeVersion: integer("scope_version").notNull(),
    apiVersion: text("api_version").notNull(),
    generation: integer("generation").notNull().default(0),
    /** When the code or newest refresh token expires. */
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("connected_apps_own_key").on(t.merchantId, t.id),
    index("connected_apps_user").on(t.userId),
    index("connected_apps_expiry").on(t.expiresAt),
    check("connected_apps_generation", sql`${t.generation} >= 0`),
  ],
);
