import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { users } from "#db/schema/users";
import type { MailId, MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { MailKind } from "#lib/notices/mail.rules";

/**
 * Outgoing mail. Its content may have a link that opens an account, so it is sealed, and deleted once sent or refused.
 */
export const mails = pgTable(
  "mails",
  {
    id: text("id").$type<MailId>().primaryKey(),
    userId: text("user_id")
      .$type<UserId>()
      .references(() => users.id),
    /** The team it is sent for; null for the platform's own. */
    merchantId: text("merchant_id").$type<MerchantId>(),
    recipient: text("recipient").notNull(),
    kind: text("kind").$type<MailKind>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** What a notice is about, so that each person gets it once. */
    cause: text("cause"),
    content: text("content_sealed"),
    /** The tries that failed temporarily. */
    tries: integer("tries").notNull().default(0),
    /** What the mail server permanently refused: the mailbox, or only this mail. */
    refused: text("refused").$type<"MAILBOX" | "MAIL">(),
    /** The mail server's words. */
    refusal: text("refusal"),
    refusedAt: instant("refused_at"),
    /** Nothing is sent after this. */
    expiresAt: instant("expires_at").notNull(),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("mails_created").on(t.createdAt),
    index("mails_waiting").on(t.createdAt).where(sql`${t.sentAt} is null and ${t.refusedAt} is null`),
    uniqueIndex("mails_cause").on(t.cause, sql`lower(${t.recipient})`).where(sql`${t.cause} is not null`),
    index("mails_refused").on(sql`lower(${t.recipient})`, t.refusedAt).where(sql`${t.refused} = 'MAILBOX'`),
    check("mails_locale", sql`${t.locale} in ('pt-BR','en','es')`),
    check("mails_forgets_what_was_sent", sql`${t.sentAt} is null or ${t.content} is null`),
    check("mails_refused_word", sql`${t.refused} in ('MAILBOX','MAIL')`),
    check("mails_forgets_what_was_refused", sql`${t.refusedAt} is null or ${t.content} is null`),
    check("mails_refused_once", sql`(${t.refused} is null) = (${t.refusedAt} is null)`),
    check("mails_sent_or_refused", sql`${t.sentAt} is null or ${t.refusedAt} is null`),
  ],
);
