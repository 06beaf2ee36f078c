import { db } from "#db/client";
import { listBalances } from "#db/queries/ledger";
import type { MerchantId } from "#lib/domain/ids";
import { ACCOUNT_KINDS } from "#lib/domain/ledger";

/** The cents of the merchant's accounts, by kind or, a recipient's, by its id; what we owe is negative. */
export async function ledgerBalances(merchantId: MerchantId): Promise<Record<string, number>> {
  const accounts = await listBalances(db(), merchantId, [...ACCOUNT_KINDS], new Date());
  return Object.fromEntries(
    accounts.map(({ kind, owner, balanceMinor }) => [kind === "RECIPIENT" ? owner : kind, balanceMinor]),
  );
}
