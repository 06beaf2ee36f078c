import { transaction } from "#db/client";
import { nextMailTryMs } from "#lib/notices/mail.rules";
import { countMailTry } from "#lib/notices/mails.queries";
import { enqueue, type JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import type { MailTransport } from "#lib/platform/mail/mail";
import { NOT_URGENT } from "#lib/platform/mail/queue-mail";
import { sendMail } from "#lib/platform/mail/send-mail";
import { mailTransport } from "#lib/platform/mail/transport";

/**
 * Sends a waiting mail for the worker. If its server defers it, it is retried ever later until it expires, so that a slow mailbox
 * or a silent server does not delay other mail.
 */
export async function deliverMail(
  { mailId, merchantId }: JobData["send-mail"],
  transport: MailTransport | null = mailTransport(),
): Promise<void> {
  try {
    await sendMail(mailId, transport);
  } catch (err) {
    logger().warn({ err, mailId }, "the mail server did not accept a mail; it will be tried again");
    await transaction(async (tx) => {
      const tries = await countMailTry(tx, mailId);
      if (tries === null) return;
      const job = merchantId ? { mailId, merchantId } : { mailId };
      const later = { startAfterMs: nextMailTryMs(tries), ...NOT_URGENT };
      await enqueue(tx, "send-mail", job, { ...later, group: merchantId ?? null });
    });
  }
}
