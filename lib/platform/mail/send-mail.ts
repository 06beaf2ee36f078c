import { db } from "#db/client";
import { databaseNow, databaseTime } from "#db/clock";
import { isOfTeam } from "#lib/account/users.queries";
import { listAttemptStatuses } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { isUnderway } from "#lib/charges/reminder.rules";
import type { ChargeId, MailId, MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { asksToPay, type MailContent } from "#lib/notices/mail.rules";
import { MAIL_QUOTAS } from "#lib/notices/mail-quota.rules";
import {
  deleteMail,
  findUnsentMail,
  type MailRecord,
  markMailRefused,
  markMailSent,
} from "#lib/notices/mails.queries";
import { isPayable } from "#lib/payments/states.rules";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { isMailWithinQuota } from "#lib/platform/mail/count-mail";
import { findMailBrand } from "#lib/platform/mail/find-mail-brand";
import type { MailTransport } from "#lib/platform/mail/mail";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { MailRefused } from "#lib/platform/mail/mail-refused";
import { MAIL_SEAL } from "#lib/platform/mail/queue-mail";
import { isToPayer, renderMail } from "#lib/platform/mail/render-mail";
import { mailTransport } from "#lib/platform/mail/transport";
import { unseal } from "#lib/platform/secrets/seal";

const LONGEST_REPLY = 200;

/**
 * Sends a waiting mail outside of any transaction and deletes its content. Withholds all mail while mail is off, mail beyond
 * quotas or about test money to outsiders (except in the demo), and outdated reminders. A permanent refusal ends the mail; other
 * errors are thrown, so that it is retried.
 */
export async function sendMail(
  mailId: MailId,
  transport: MailTransport | null = mailTransport(),
  mode = mailMode(),
): Promise<void> {
  const mail = await findUnsentMail(db(), mailId);
  if (!mail?.content) return;
  if (!transport) return deleteMail(db(), mailId);
  const content: MailContent = JSON.parse(unseal(MAIL_SEAL, mail.content));
  const withheld = await whyWithheld(mail, content, mode);
  if (withheld !== null) {
    logger().warn({ mailId, kind: mail.kind, merchantId: mail.merchantId, withheld }, "mail is withheld");
    return markMailRefused(db(), mailId, { refused: "MAIL", refusal: withheld });
  }
  const brand = mail.merchantId && isToPayer(content) ? await findMailBrand(mail.merchantId) : undefined;
  const words = renderMail(content, mail.locale, env().publicUrl, brand);
  try {
    await transport.send({ id: mailId, to: mail.recipient, ...words });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const refusal = error.reply.slice(0, LONGEST_REPLY);
    return markMailRefused(db(), mailId, { refused: error.part, refusal });
  }
  await markMailSent(db(), mailId);
}

// The charge may have been paid since the mail was queued.
async function isStillToPay(merchantId: MerchantId, chargeId: ChargeId): Promise<boolean> {
  const charge = await findCharge(db(), merchantId, chargeId);
  if (!charge || !isPayable(charge.status)) return false;
  const isUnexpired = databaseTime(merchantId, charge.expiresAt) > databaseNow();
  if (!isUnexpired) return false;
  const [attempts, suspense] = await Promise.all([
    listAttemptStatuses(db(), merchantId, [chargeId]),
    listSuspenseOf(db(), merchantId, [chargeId]),
  ]);
  return !isUnderway({ attempts, suspense });
}

/** Why a mail is withheld, in words for operators; null when it is sent. A mail that is retried was counted before. */
async function whyWithheld(
  { kind, recipient: email, merchantId, tries }: MailRecord,
  content: MailContent,
  mode: ReturnType<typeof mailMode>,
): Promise<string | null> {
  const isTest = "isTest" in content && content.isTest;
  if (isTest && mode === "smtp" && MAIL_QUOTAS[kind].reader === "outsider") {
    const isOwn = merchantId !== null && (await isOfTeam(db(), merchantId, email));
    if (!isOwn) return "withheld: mail about test money goes only to the merchant's own people";
  }
  if (asksToPay(content) && !(await isStillToPay(content.merchant.id, content.id))) {
    return "withheld: the charge has ended since, or a payment of it is under way";
  }
  if (tries > 0 || (await isMailWithinQuota({ kind, email, merchantId }))) return null;
  return "withheld: the daily quota is used up";
}
