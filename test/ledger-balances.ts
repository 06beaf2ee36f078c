import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { listBalances } from "#lib/ledger/ledger.queries";
import { ACCOUNT_KINDS } from "#lib/ledger/ledger.rules";

/**
 * The balances of the merchant's accounts at a custodian in cents, by kind or, for a recipient's, by its id; what we owe is
 * negative.
 */
export async function ledgerBalances(
  merchantId: MerchantId,
  custodian: Custodian = PLATFORM,
): Promise<Record<string, number>> {
  const accounts = await listBalances(db(), merchantId, [...ACCOUNT_KINDS], { now: new Date(), custodian });
  const balances: Record<string, number> = {};
  for (const { kind, owner, balanceMinor } of accounts) {
    const name = kind === "RECIPIENT" && owner !== null ? owner : kind;
    balances[name] = (balances[name] ?? 0) + balanceMinor;
  }
  return balances;
}
