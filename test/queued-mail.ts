import { asc, eq } from "drizzle-orm";
import { db } from "#db/client";
import { mails } from "#db/schema/mails";
import type { Locale } from "#lib/domain/locale";
import type { MailContent } from "#lib/notices/mail.rules";
import { MAIL_SEAL } from "#lib/platform/mail/queue-mail";
import { unseal } from "#lib/platform/secrets/seal";

/** The queued mail for that address, oldest first. */
export async function queuedMailTo(email: string): Promise<(MailContent & { locale: Locale })[]> {
  const rows = await db().select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.id));
  return rows.flatMap(({ content, locale }) =>
    content === null ? [] : [{ ...JSON.parse(unseal(MAIL_SEAL, content)), locale }],
  );
}
