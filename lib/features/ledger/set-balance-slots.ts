import { db, transaction } from "#db/client";
import { updateMerchantSettings } from "#db/queries/access/merchant-settings";
import { countSlots, foldSlots, listSlottedAccounts } from "#db/queries/ledger/slots";
import { getMerchant } from "#lib/features/merchants/get-merchant";
import { distrustMemory } from "#lib/platform/memory/watched-memory";

/**
 * Spreads the merchant's coming payments over so many rows of each account, and moves what its slots say into the accounts' own rows; no
 * balance changes by either. Answers how many slots payments under way filled meanwhile: they count as before. Throws `not_found`.
 */
export async function setBalanceSlots(merchantId: string, balanceSlots: number): Promise<{ filled: number }> {
  const { id } = await getMerchant(merchantId);
  await transaction((tx) => {
    distrustMemory();
    return updateMerchantSettings(tx, id, { balanceSlots });
  });
  // An account after the other: what pays waits for one of them at most.
  for (const accountId of await listSlottedAccounts(db(), id)) await foldSlots(db(), id, accountId);
  return { filled: await countSlots(db(), id) };
}
