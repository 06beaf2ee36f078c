import { db, transaction } from "#db/client";
import { countSlots, foldSlots, listSlottedAccounts } from "#lib/ledger/slots.queries";
import { getMerchant } from "#lib/merchants/get-merchant";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";

/**
 * Spreads the merchant's future payments over `balanceSlots` rows of each account, and folds existing slots into the accounts'
 * rows; balances do not change. Returns how many slots concurrent payments filled meanwhile; their money counts too. Throws
 * `not_found`.
 */
export async function setBalanceSlots(merchantId: string, balanceSlots: number): Promise<{ filled: number }> {
  const { id } = await getMerchant(merchantId);
  await transaction((tx) => {
    distrustMemory();
    return updateMerchantSettings(tx, id, { balanceSlots });
  });
  // One account is changed at a time, so that a payment waits for at most one.
  for (const accountId of await listSlottedAccounts(db(), id)) await foldSlots(db(), id, accountId);
  return { filled: await countSlots(db(), id) };
}
