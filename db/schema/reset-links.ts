import { index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";

/**
 * Password-reset links by a keyed hash of their token. A person may have several, since anyone can request one without
 * ending earlier ones. `device_id` is the person's requesting device; null for a possible stranger.
 */
export const resetLinks = pgTable(
  "reset_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    deviceId: text("device_id"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("reset_links_user").on(t.userId), index("reset_links_expiry").on(t.expiresAt)],
);
