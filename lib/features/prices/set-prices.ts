import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { updateMerchantSettings } from "#db/queries/access/merchant-settings";
import { lockMerchantOrThrow } from "#db/queries/access/merchants";
import { listPrices as queryPrices, upsertPrice } from "#db/queries/refunds/prices";
import type { Price } from "#lib/domain/money/fee";
import { formatAmount } from "#lib/domain/money/money";
import type { Actor } from "#lib/domain/notices/audit";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { getMerchant } from "#lib/features/merchants/get-merchant";
import { listPrices } from "#lib/features/prices/list-prices";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import type { PriceListView, SetPricesBody } from "#lib/schemas/payment/money";

/** Sets the given prices of a merchant and its overdraft, all or none; others stay. Throws `not_found`. */
export async function setPrices(
  merchantId: string,
  { data, overdraft }: SetPricesBody,
  actor: Actor,
): Promise<PriceListView> {
  const { id } = await getMerchant(merchantId);
  const now = databaseNow();
  await transaction(async (tx) => {
    const merchant = await lockMerchantOrThrow(tx, id);
    distrustMemory();
    const before = await queryPrices(tx, id);
    for (const { feeFixed, ...price } of data) {
      await upsertPrice(tx, id, { ...price, feeFixedMinor: feeFixed }, now);
    }
    const overdraftMinor = overdraft ?? merchant.overdraftMinor;
    if (overdraftMinor !== merchant.overdraftMinor) await updateMerchantSettings(tx, id, { overdraftMinor });
    const changes = changedMembers(
      { ...byMethod(before), overdraft: formatAmount(merchant.overdraftMinor) },
      { ...byMethod(await queryPrices(tx, id)), overdraft: formatAmount(overdraftMinor) },
    );
    const object = { objectType: "merchant", objectId: id };
    if (changes) await recordAudit(tx, id, actor, { action: "prices.updated", ...object, ...changes });
  });
  return listPrices(id);
}

function byMethod(prices: Price[]) {
  return Object.fromEntries(
    prices.map(({ method, feeFixedMinor, ...price }) => [
      method,
      { ...price, feeFixed: formatAmount(feeFixedMinor) },
    ]),
  );
}
