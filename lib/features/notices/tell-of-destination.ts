import type { Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantRecord } from "#db/queries/access/merchants";
import type { MerchantId } from "#lib/domain/ids";
import type { DestinationNotice } from "#lib/domain/notices/mail";
import { lastingHold } from "#lib/domain/payout/payout-hold";
import { aboutMerchant, tellOwners } from "#lib/features/notices/tell-owners";
import { env } from "#lib/platform/env";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";

/** What now decides where money goes, as it is after the change, and where the account's owner was reached before it. */
type ChangedDestination = Omit<DestinationNotice, "heldUntil"> & {
  contact: string | null;
  heldUntil: Date | null;
  path: string;
};

/** When the hold of payouts ends that a change at `now` begins, by the merchant's clock. */
export function newHold(merchantId: MerchantId, now: Date): Date {
  return new Date(merchantTime(merchantId, now).getTime() + env().payoutHoldMs);
}

/**
 * Tells a merchant's owners, and who owns the account at their former address, that what decides where money goes has changed, in the
 * transaction of the change. Test accounts have made-up addresses, so their owners get mail in the demo alone.
 */
export async function tellOfDestination(
  tx: Tx,
  merchant: MerchantRecord,
  { kind, account, contact, pixKey, heldUntil, path }: ChangedDestination,
): Promise<void> {
  const end = lastingHold(heldUntil, merchantTime(merchant.id, databaseNow()));
  const notice = { kind, account, pixKey, heldUntil: end?.toISOString() ?? null };
  await tellOwners(tx, merchant, notice, path);
  if (contact === null || !mailsAboutMoney(merchant.mode === "test")) return;
  const to = { email: contact, userId: null, merchantId: merchant.id, locale: merchant.locale };
  // Whoever reads that address now need not be of the team.
  await queueMail(tx, to, { ...notice, pixKey: null, ...aboutMerchant(merchant, "/"), name: account });
}
