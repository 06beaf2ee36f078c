import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { MerchantId, SessionId, UserId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";

/**
 * Dashboard sessions; the cookie names a row, so that ending it ends it everywhere. `mode` selects the business's
 * merchant; `proved_at` is the last proof of identity. `acting_merchant_id` is set while a staff member acts as a
 * merchant, at most until `acting_until`.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").$type<SessionId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    mode: text("mode").$type<Mode>().notNull().default("test"),
    address: text("address"),
    userAgent: text("user_agent"),
    provedAt: instant("proved_at").notNull(),
    actingMerchantId: text("acting_merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    actingUntil: instant("acting_until"),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("sessions_user").on(t.userId, t.id),
    index("sessions_expiry").on(t.expiresAt),
    check("sessions_mode", sql`${t.mode} in ('test','live')`),
    check("sessions_acting", sql`(${t.actingMerchantId} is null) = (${t.actingUntil} is null)`),
  ],
);
