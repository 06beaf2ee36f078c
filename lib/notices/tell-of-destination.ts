import type { Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { DestinationNotice } from "#lib/notices/mail.rules";
import { aboutMerchant, tellOwners } from "#lib/notices/tell-owners";
import { lastingHold } from "#lib/payouts/payout-hold.rules";
import { env } from "#lib/platform/env";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";

/** The changed destination of money, and the account owner's previous address. */
type ChangedDestination = Omit<DestinationNotice, "heldUntil"> & {
  contact: string | null;
  heldUntil: Date | null;
  path: string;
};

/** When a payout hold begun at `now` ends, by the merchant's clock. */
export function newHold(merchantId: MerchantId, now: Date): Date {
  return new Date(merchantTime(merchantId, now).getTime() + env().payoutHoldMs);
}

/**
 * Mails a merchant's owners, and the account's owner at their former address, that a destination of money changed, in the same
 * transaction. Owners of test accounts have made-up addresses, so only the demo mails them.
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
  // Whoever reads mail at this address now may be outside the team.
  await queueMail(tx, to, { ...notice, pixKey: null, ...aboutMerchant(merchant, "/"), name: account });
}
