import { db } from "#db/client";
import { deleteMail, findUnsentMail, markMailSent } from "#db/queries/mails";
import type { MailId } from "#lib/domain/ids";
import type { MailContent } from "#lib/domain/mail";
import { env } from "#lib/platform/env";
import { MAIL_SEAL } from "#lib/platform/mail/queue-mail";
import { renderMail } from "#lib/platform/mail/render-mail";
import { type MailTransport, mailTransport } from "#lib/platform/mail/transport";
import { unseal } from "#lib/platform/secrets/seal";

/**
 * Sends a waiting mail, outside of any transaction, and deletes its content; where mail is off it only
 * deletes the content. Does nothing for a mail that was sent or has expired. Throws the transport's error,
 * and the mail then keeps waiting.
 */
export async function sendMail(
  mailId: MailId,
  transport: MailTransport | null = mailTransport(),
): Promise<void> {
  const mail = await findUnsentMail(db(), mailId);
  if (!mail?.content) return;
  if (!transport) return deleteMail(db(), mailId);
  const content: MailContent = JSON.parse(unseal(MAIL_SEAL, mail.content));
  await transport.send({
    id: mailId,
    to: mail.recipient,
    ...renderMail(content, mail.locale, env().publicUrl),
  });
  await markMailSent(db(), mailId);
}
