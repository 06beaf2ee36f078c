import { and, desc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { mails } from "#db/schema/mails";
import type { MailId } from "#lib/domain/ids";

export type MailRecord = typeof mails.$inferSelect;

/** Adds a mail to send, with sealed content. Returns false if the person already got a mail for the same cause. */
export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<boolean> {
  const added = await tx.insert(mails).values(mail).onConflictDoNothing().returning({ id: mails.id });
  return added.length > 0;
}

/** A mail still to send; null if it was sent, refused or is too late. */
export async function findUnsentMail(reader: Reader, id: MailId): Promise<MailRecord | null> {
  const [mail] = await reader
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.id, id),
        isNull(mails.sentAt),
        isNull(mails.refusedAt),
        gt(mails.expiresAt, databaseNow()),
      ),
    );
  return mail ?? null;
}

/** Marks a mail as sent and deletes its content. */
export async function markMailSent(reader: Reader, id: MailId): Promise<void> {
  await reader.update(mails).set({ sentAt: databaseNow(), content: null }).where(eq(mails.id, id));
}

/** Marks a mail as permanently refused, with the server's words, and deletes its content. */
export async function markMailRefused(
  reader: Reader,
  id: MailId,
  { refused, refusal }: Pick<MailRecord, "refused" | "refusal">,
): Promise<void> {
  await reader
    .update(mails)
    .set({ refused, refusal, refusedAt: databaseNow(), content: null })
    .where(eq(mails.id, id));
}

/** Counts another try of a waiting mail. Returns the tries so far; null if the mail no longer waits. */
export async function countMailTry(tx: Tx, id: MailId): Promise<number | null> {
  const [waiting] = await tx
    .update(mails)
    .set({ tries: sql`${mails.tries} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.refusedAt)))
    .returning({ tries: mails.tries });
  return waiting?.tries ?? null;
}

const ofMailbox = (email: string) =>
  and(sql`lower(${mails.recipient}) = ${email.toLowerCase()}`, eq(mails.refused, "MAILBOX"));

/** The last refusal by a mailbox since an instant, or null. */
export async function findMailboxRefusal(
  reader: Reader,
  email: string,
  since: Date,
): Promise<Pick<MailRecord, "refusedAt" | "refusal"> | null> {
  const { refusedAt, refusal } = mails;
  const [refused] = await reader
    .select({ refusedAt, refusal })
    .from(mails)
    .where(and(ofMailbox(email), gt(refusedAt, since)))
    .orderBy(desc(refusedAt))
    .limit(1);
  return refused ?? null;
}

/** The addresses whose mailbox refused mail since an instant, in lower case. */
export async function listRefusedMailboxes(
  reader: Reader,
  emails: readonly string[],
  since: Date,
): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const requested = emails.map((email) => email.toLowerCase());
  const mailbox = sql<string>`lower(${mails.recipient})`;
  const rows = await reader
    .selectDistinct({ mailbox })
    .from(mails)
    .where(and(inArray(mailbox, requested), eq(mails.refused, "MAILBOX"), gt(mails.refusedAt, since)));
  return new Set(rows.map((row) => row.mailbox));
}

/** Allows mail again to a mailbox that refused it. */
export async function forgiveMailbox(reader: Reader, email: string): Promise<void> {
  await reader.update(mails).set({ refused: "MAIL" }).where(ofMailbox(email));
}

/** Mail still to send; `failing` has failed at least once, the oldest since `failingSince`. */
export type WaitingMail = { waiting: number; failing: number; failingSince: Date | null };

/** The installation's waiting mail, and whether the mail server accepted any written in the last hour. */
export async function findWaitingMail(reader: Reader): Promise<WaitingMail & { isAnyTaken: boolean }> {
  const { createdAt, sentAt, refusedAt, expiresAt, tries } = mails;
  const failing = sql`filter (where ${tries} > 0)`;
  const taken = sql`select from mails where created_at > now() - interval '1 hour' and sent_at is not null`;
  const [found] = await reader
    .select({
      waiting: sql<number>`count(*)::int`,
      failing: sql<number>`(count(*) ${failing})::int`,
      failingSince: sql<Date | null>`min(${createdAt}) ${failing}`.mapWith(createdAt),
      isAnyTaken: sql<boolean>`exists (${taken})`,
    })
    .from(mails)
    .where(and(isNull(sentAt), isNull(refusedAt), gt(expiresAt, sql`now()`)));
  return found ?? { waiting: 0, failing: 0, failingSince: null, isAnyTaken: false };
}

/** True if a stored mail to any person has the cause. */
export async function hasMailOf(reader: Reader, cause: string): Promise<boolean> {
  return (
    (await reader.select({ id: mails.id }).from(mails).where(eq(mails.cause, cause)).limit(1)).length > 0
  );
}

/** Deletes one mail. */
export async function deleteMail(reader: Reader, id: MailId): Promise<void> {
  await reader.delete(mails).where(eq(mails.id, id));
}

/** Deletes mail written before the instant, sent or not. */
export async function deleteMailsBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(mails).where(lt(mails.createdAt, instant));
}
