import type { Tx } from "#db/client";
import { listOwners } from "#lib/account/owners.queries";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PayoutSafetyNotice } from "#lib/notices/mail.rules";
import { env } from "#lib/platform/env";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";

/**
 * Queues a mail, which no one can decline, to each owner of a merchant's business, in the caller's transaction. `path` is the
 * dashboard page to which it links.
 */
export async function tellOwners(
  tx: Tx,
  merchant: MerchantRecord,
  notice: PayoutSafetyNotice,
  path: string,
): Promise<void> {
  if (mailMode() === "off") return;
  for (const { id: userId, email, name, locale } of await listOwners(tx, merchant.id)) {
    const to = { email, userId, merchantId: merchant.id, locale: locale ?? merchant.locale };
    await queueMail(tx, to, { ...notice, ...aboutMerchant(merchant, path), name });
  }
}

/** The merchant's data in such a mail. */
export function aboutMerchant({ name: team, mode, timeZone }: MerchantRecord, path: string) {
  return { team, isTest: mode === "test", timeZone, url: `${env().publicUrl}${path}` };
}
