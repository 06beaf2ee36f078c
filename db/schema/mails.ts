import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { MailId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { MailKind } from "#lib/domain/mail";

/**
 * Outgoing mail. Its content may have a link that opens an account, so it is stored sealed and deleted once
 * sent. Nothing is sent after `expires_at`.
 */
export const mails = pgTable(
  "mails",
  {
    id: text("id").$type<MailId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .references(() => users.id),
    recipient: text("recipient").notNull(),
    kind: text("kind").$type<MailKind>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    content: text("content_sealed"),
    expiresAt: instant("expires_at").notNull(),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("mails_created").on(t.createdAt),
    check("mails_locale", sql`${t.locale} in ('pt-BR','en','es')`),
    check("mails_forgets_what_was_sent", sql`${t.sentAt} is null or ${t.content} is null`),
  ],
);
