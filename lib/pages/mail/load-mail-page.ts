import type { Loaded } from "#lib/pages/loaded";
import { listSentMail } from "#lib/platform/mail/read-sent-mail";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type MailPage = Loaded<typeof loadMailPage>;

/** The mail that was sent, for staff; null where mail is not kept in a folder. */
export async function loadMailPage() {
  await currentStaffSession();
  const mails = await listSentMail();
  return mails && { mails };
}
