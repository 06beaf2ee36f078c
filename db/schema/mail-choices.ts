import { sql } from "drizzle-orm";
import { boolean, check, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { listed, updatedAt } from "#db/columns";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";
import { NOTICES, type Notice } from "#lib/notices/notice.rules";

/** A person's notices by mail. Without a row, their role's rule applies (lib/notices/notice.rules). */
export const mailChoices = pgTable(
  "mail_choices",
  {
    userId: text("user_id")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    notice: text("notice").$type<Notice>().notNull(),
    wanted: boolean("wanted").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notice] }),
    check("mail_choices_notice", sql`${t.notice} in (${listed(NOTICES)})`),
  ],
);
