import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";

/** Codes that replace a lost second factor once, with only a keyed hash of each. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    codeHash: text("code_hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);
