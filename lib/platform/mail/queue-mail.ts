import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MailId, MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/notices/mail.rules";
import { findMailboxRefusal, insertMail } from "#lib/notices/mails.queries";
import { newId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";

/** The seal purpose of a waiting mail's content. */
export const MAIL_SEAL = "mail";

/** The priority of mail that no one is waiting for. */
export const NOT_URGENT = { priority: -1 };

const DAY_MS = 24 * 60 * 60 * 1000;
const WORTH_SENDING_MS = 3 * DAY_MS;

const REFUSED_FOR_MS = 30 * DAY_MS;

/** The start of the period in which a refusal counts at `now`: a mailbox that refused mail within it gets no notices. */
export function refusedSince(now: Date): Date {
  return new Date(now.getTime() - REFUSED_FOR_MS);
}

export type MailReader = { email: string; userId: UserId | null; locale: Locale };
/** A reader, and the team that the mail is sent and counted for: a merchant's or, with null, the platform's. */
export type MailTo = MailReader & { merchantId: MerchantId | null };

/** Sends a mail once the transaction commits, and only then, until `expiresAt` (by default 3 days). */
export async function queueMail(
  tx: Tx,
  to: MailTo,
  content: MailContent,
  expiresAt: Date = new Date(databaseNow().getTime() + WORTH_SENDING_MS),
): Promise<void> {
  const mail = mailOf(to, content, expiresAt);
  await insertMail(tx, mail);
  await enqueue(tx, "send-mail", { mailId: mail.id }, { group: null });
}

/**
 * Like `queueMail`, for unsolicited mail about a merchant's business: other mail goes first, it is sent once per `cause`, and not
 * to a mailbox refused within 30 days. It is sent until `expiresAt`, at most for 3 days.
 */
export async function queueNotice(
  tx: Tx,
  merchantId: MerchantId,
  to: MailReader,
  { content, cause, expiresAt }: { content: MailContent; cause: string; expiresAt?: Date },
): Promise<void> {
  const now = databaseNow();
  const worthUntil = new Date(now.getTime() + WORTH_SENDING_MS);
  if (await findMailboxRefusal(tx, to.email, refusedSince(now))) return;
  const until = expiresAt && expiresAt < worthUntil ? expiresAt : worthUntil;
  const mail = mailOf({ ...to, merchantId }, content, until);
  if (!(await insertMail(tx, { ...mail, cause }))) return;
  await enqueue(tx, "send-mail", { mailId: mail.id, merchantId }, { ...NOT_URGENT, group: merchantId });
}

function mailOf(to: MailTo, content: MailContent, expiresAt: Date) {
  const id: MailId = newId("mail");
  return {
    id,
    userId: to.userId,
    merchantId: to.merchantId,
    recipient: to.email,
    kind: content.kind,
    locale: to.locale,
    content: seal(MAIL_SEAL, JSON.stringify(content)),
    expiresAt,
  };
}
