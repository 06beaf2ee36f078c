import { db } from "#db/client";
import { listBalances } from "#db/queries/ledger";
import type { MerchantId } from "#lib/domain/ids";
import { ACCOUNT_KINDS } from "#lib/domain/ledger";

/**
 * The balances of the merchant's accounts in cents, by kind or, for a recipient's, by its id; what we owe is
 * negative.
 */
export async function ledgerBalances(merchantId: MerchantId): Promise<Record<string, number>> {
  const accounts = await listBalances(db(), merchantId, [...ACCOUNT_KINDS], new Date());
  return Object.fromEntries(
    accounts.map(({ kind, owner, balanceMinor }) => [kind === "RECIPIENT" ? owner : kind, balanceMinor]),
  );
}
