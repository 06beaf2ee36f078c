import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { insertMail } from "#db/queries/mails";
import type { UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/domain/mail";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";

/** The seal of a waiting mail's content. */
export const MAIL_SEAL = "mail";

const WORTH_SENDING_MS = 3 * 24 * 60 * 60 * 1000;

export type MailTo = { email: string; userId: UserId | null; locale: Locale };

/**
 * Sends a mail once the transaction commits, and never when it does not. It is not sent after `expiresAt`, by
 * default 3 days.
 */
export async function queueMail(
  tx: Tx,
  to: MailTo,
  content: MailContent,
  expiresAt: Date = new Date(databaseNow().getTime() + WORTH_SENDING_MS),
): Promise<void> {
  const mailId = newId("mail");
  await insertMail(tx, {
    id: mailId,
    userId: to.userId,
    recipient: to.email,
    kind: content.kind,
    locale: to.locale,
    content: seal(MAIL_SEAL, JSON.stringify(content)),
    expiresAt,
  });
  await enqueue(tx, "send-mail", { mailId });
}
