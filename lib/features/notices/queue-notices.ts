import type { Tx } from "#db/client";
import { listChoosers } from "#db/queries/access/mail-choices";
import type { MerchantRecord } from "#db/queries/access/merchants";
import type { NoticeContent } from "#lib/domain/notices/mail";
import { isSubscribed, type Notice, tellsOfTestMoney } from "#lib/domain/notices/notice";
import { unsubscribeUrl } from "#lib/features/notices/unsubscribe";
import { env } from "#lib/platform/env";
import { mailMode, mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";

/** What a notice says besides the merchant's own data; `path` is the page of the dashboard that it leads to. */
export type NoticeToQueue = Distribute<NoticeContent> & { path: string };
type Distribute<Content> = Content extends unknown ? Omit<Content, keyof MerchantPart> : never;
type MerchantPart = Record<"team" | "isTest" | "timeZone" | "url", unknown>;

/**
 * Queues a notice in the caller's transaction to everybody of the merchant's business who gets it by their role and
 * choice, each in their own language. Nobody is mailed twice about one `cause`, however often it is queued.
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

/** True where that notice about that merchant goes out at all: mail is on, and test money stays in the demo. */
export function isNoticeSent({ mode }: Pick<MerchantRecord, "mode">, notice: Notice): boolean {
  if (tellsOfTestMoney(notice)) return mailMode() !== "off";
  return mailsAboutMoney(mode === "test");
}
