import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { apiClients } from "#db/schema/api-clients";
import { connectedApps } from "#db/schema/connected-apps";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import { users } from "#db/schema/users";
import type { Id, MerchantId, UserId } from "#lib/domain/ids";
import type { Scope } from "#lib/team/roles.rules";

/**
 * Every issued access token, by its `jti`; the token itself is not stored. A token without a merchant is a staff
 * member's. An API client's have `client_id`, a person's `user_id`.
 */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: text("id").$type<Id<"accessToken">>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    clientId: text("client_id").$type<Id<"apiClient">>(),
    /** The connected application that holds it, or null. */
    appId: text("app_id").$type<Id<"connectedApp">>(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<Scope[]>().notNull(),
    /**
     * The meaning of its scopes: `SCOPE_VERSION`. A process of the previous version writes none, which means the first.
     */
    scopeVersion: integer("scope_version").notNull().default(1),
    /** The only networks from which it is accepted, as people wrote them (CIDR); empty for any. */
    allowedNetworks: text("allowed_networks").array().notNull().default([]),
    /** The API version it is served in. A process of the previous version writes none, which means the first. */
    apiVersion: text("api_version").notNull().default("2026-11-27"),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("access_tokens_client", t, t.clientId, apiClients),
    namesOwn("access_tokens_app", t, t.appId, connectedApps),
    index("access_tokens_merchant").on(t.merchantId, t.id),
    index("access_tokens_user").on(t.userId),
    index("access_tokens_client").on(t.clientId),
    index("access_tokens_app").on(t.appId),
    index("access_tokens_expiry").on(t.expiresAt),
    // A foreign key that includes the merchant is not checked for a row without one.
    check("access_tokens_client_of_merchant", sql`${t.clientId} is null or ${t.merchantId} is not null`),
    check("access_tokens_app_of_merchant", sql`${t.appId} is null or ${t.merchantId} is not null`),
  ],
);
