import type { Loaded } from "#lib/pages/loaded";
import { findSentMail } from "#lib/platform/mail/read-sent-mail";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type SentMailPage = Loaded<typeof loadSentMailPage>;

/** One mail that was sent, for staff; null when there is no such mail. */
export async function loadSentMailPage(mailId: string) {
  await currentStaffSession();
  const mail = await findSentMail(mailId);
  return mail && { mail };
}
