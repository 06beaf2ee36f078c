import type { Tx } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantRecord } from "#db/queries/access/merchants";
import { payoutHoldEnd } from "#lib/domain/payout/payout-hold";
import { aboutMerchant, tellOwners } from "#lib/features/notices/tell-owners";
import { env } from "#lib/platform/env";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";

/** An account as it is after its bank data changed, and where its owner was reached before that. */
type ChangedAccount = {
  account: string;
  contact: string | null;
  pixKey: string | null;
  bankDataChangedAt: Date | null;
  path: string;
};

/**
 * Tells a merchant's owners, and who owns the account at their former address, that the data by which the account is paid has
 * changed, in the transaction of the change. Test accounts have made-up addresses, so their owners get mail in the demo alone.
 */
export async function tellOfBankData(
  tx: Tx,
  merchant: MerchantRecord,
  { account, contact, pixKey, bankDataChangedAt, path }: ChangedAccount,
): Promise<void> {
  const now = merchantTime(merchant.id, databaseNow());
  const end = payoutHoldEnd(bankDataChangedAt, now, env().payoutHoldMs);
  const notice = {
    kind: "bank_data_changed",
    account,
    pixKey,
    heldUntil: end?.toISOString() ?? null,
  } as const;
  await tellOwners(tx, merchant, notice, path);
  if (contact === null || !mailsAboutMoney(merchant.mode === "test")) return;
  const to = { email: contact, userId: null, merchantId: merchant.id, locale: merchant.locale };
  // Whoever reads that address now need not be of the team.
  await queueMail(tx, to, { ...notice, pixKey: null, ...aboutMerchant(merchant, "/"), name: account });
}
