import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { mails } from "#db/schema/mails";
import type { MailId } from "#lib/domain/ids";

export type MailRecord = typeof mails.$inferSelect;

/** Adds a mail that waits to be sent; its content is sealed. */
export async function insertMail(tx: Tx, mail: typeof mails.$inferInsert): Promise<void> {
  await tx.insert(mails).values(mail);
}

/** A mail that is still to be sent; null when it was sent, or would come too late. */
export async function findUnsentMail(reader: Reader, id: MailId): Promise<MailRecord | null> {
  const [mail] = await reader
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sentAt), gt(mails.expiresAt, databaseNow())));
  return mail ?? null;
}

/** Notes that a mail was sent, and forgets what it said. */
export async function markMailSent(reader: Reader, id: MailId): Promise<void> {
  await reader.update(mails).set({ sentAt: databaseNow(), content: null }).where(eq(mails.id, id));
}

/** Forgets one mail. */
export async function deleteMail(reader: Reader, id: MailId): Promise<void> {
  await reader.delete(mails).where(eq(mails.id, id));
}

/** Forgets the mail that was written before the given instant, sent or not. */
export async function deleteMailsBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(mails).where(lt(mails.createdAt, instant));
}
