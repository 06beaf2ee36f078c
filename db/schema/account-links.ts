import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { AccountLinkPurpose } from "#lib/account/account-link.rules";
import type { UserId } from "#lib/domain/ids";

/**
 * Account recovery links: only the newest per person and purpose. A row has a keyed hash of the token, and is deleted
 * on use.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    purpose: text("purpose").$type<AccountLinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.purpose] }),
    uniqueIndex("account_links_token_key").on(t.tokenHash),
    index("account_links_expiry").on(t.expiresAt),
  ],
);
