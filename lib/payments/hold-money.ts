import type { Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { insertSuspense, type NewSuspense } from "#db/queries/suspense";
import { moneyOf } from "#lib/domain/money";
import { postHeldMoney } from "#lib/features/ledger/post";

/** Holds money of a locked charge and posts it; false when this very payment is held already. */
export async function holdMoney(
  tx: Tx,
  { merchantId, currency }: Pick<ChargeRecord, "merchantId" | "currency">,
  held: NewSuspense,
): Promise<boolean> {
  const item = await insertSuspense(tx, merchantId, held);
  if (!item) return false;
  await postHeldMoney(tx, item, moneyOf(item.amountMinor, currency));
  return true;
}
