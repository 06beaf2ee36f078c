import type { Tx } from "#db/client";
import type { UserRecord } from "#lib/account/users.queries";
import type { AccountNotice } from "#lib/notices/mail.rules";
import { env } from "#lib/platform/env";
import { languageOf } from "#lib/platform/mail/language-of";
import { queueMail } from "#lib/platform/mail/queue-mail";

/**
 * Queues a mail to a person about a change of their account, in the transaction of the change; the link leads
 * to the account's page.
 */
export async function tellOwner(tx: Tx, user: UserRecord, notice: AccountNotice): Promise<void> {
  const { email, id: userId, merchantId } = user;
  const to = { email, userId, merchantId, locale: await languageOf(user) };
  const url = `${env().publicUrl}/dashboard/account`;
  await queueMail(tx, to, { ...notice, name: user.name, url });
}
