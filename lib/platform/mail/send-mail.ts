import { db } from "#db/client";
import { deleteMail, findUnsentMail, markMailRefused, markMailSent } from "#db/queries/mails";
import type { MailId } from "#lib/domain/ids";
import type { MailContent } from "#lib/domain/mail";
import { env } from "#lib/platform/env";
import type { MailTransport } from "#lib/platform/mail/mail";
import { MailRefused } from "#lib/platform/mail/mail-refused";
import { MAIL_SEAL } from "#lib/platform/mail/queue-mail";
import { renderMail } from "#lib/platform/mail/render-mail";
import { mailTransport } from "#lib/platform/mail/transport";
import { unseal } from "#lib/platform/secrets/seal";

const LONGEST_REPLY = 200;

/**
 * Sends a waiting mail, outside of any transaction, and deletes its content; where mail is off it only
 * deletes the content. A mail that its server refuses for good ends too, and is not tried again. Does nothing for a
 * mail that ended or has expired. Throws the transport's other errors, and the mail then keeps waiting.
 */
export async function sendMail(
  mailId: MailId,
  transport: MailTransport | null = mailTransport(),
): Promise<void> {
  const mail = await findUnsentMail(db(), mailId);
  if (!mail?.content) return;
  if (!transport) return deleteMail(db(), mailId);
  const content: MailContent = JSON.parse(unseal(MAIL_SEAL, mail.content));
  const words = renderMail(content, mail.locale, env().publicUrl);
  try {
    await transport.send({ id: mailId, to: mail.recipient, ...words });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const refusal = error.reply.slice(0, LONGEST_REPLY);
    return markMailRefused(db(), mailId, { refused: error.part, refusal });
  }
  await markMailSent(db(), mailId);
}
