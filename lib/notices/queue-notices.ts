import type { Tx } from "#db/client";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { NoticeContent } from "#lib/notices/mail.rules";
import { listChoosers } from "#lib/notices/mail-choices.queries";
import { isSubscribed, type Notice, tellsOfTestMoney } from "#lib/notices/notice.rules";
import { unsubscribeUrl } from "#lib/notices/unsubscribe";
import { env } from "#lib/platform/env";
import { mailMode, mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";

/** A notice's content, without the merchant's own data; `path` is the dashboard page to which it links. */
export type NoticeToQueue = Distribute<NoticeContent> & { path: string };
type Distribute<Content> = Content extends unknown ? Omit<Content, keyof MerchantPart> : never;
type MerchantPart = Record<"team" | "isTest" | "timeZone" | "url", unknown>;

/**
 * Queues a notice in the caller's transaction to everyone in the merchant's business who gets it by role and choice,
 * each in their language. Each person gets one mail per `cause`, however often it is queued.
 */
export async function queueNotices(
  tx: Tx,
  merchant: MerchantRecord,
  { notice, cause }: { notice: Notice; cause: string },
  { path, ...content }: NoticeToQueue,
): Promise<void> {
  if (!isNoticeSent(merchant, notice)) return;
  const { publicUrl } = env();
  const about = {
    team: merchant.name,
    isTest: merchant.mode === "test",
    timeZone: merchant.timeZone,
    url: `${publicUrl}${path}`,
  };
  const people = await listChoosers(tx, merchant.id, notice);
  for (const { user, wanted } of people) {
    if (!isSubscribed(user.role, notice, wanted)) continue;
    const to = { email: user.email, userId: user.id, locale: user.locale ?? merchant.locale };
    const reader = {
      name: user.name,
      choices: `${publicUrl}/dashboard/account#mail`,
      unsubscribe: unsubscribeUrl(user.id, notice),
    };
    await queueNotice(tx, merchant.id, to, { content: { ...content, ...about, ...reader }, cause });
  }
}

/** True if the notice is sent: mail is on, and test money is not mailed outside the demo. */
export function isNoticeSent({ mode }: Pick<MerchantRecord, "mode">, notice: Notice): boolean {
  if (tellsOfTestMoney(notice)) return mailMode() !== "off";
  return mailsAboutMoney(mode === "test");
}
