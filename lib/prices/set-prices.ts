import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { formatReais } from "#lib/domain/money/money";
import type { PriceListView, SetPricesBody } from "#lib/ledger/money.contract";
import { getMerchant } from "#lib/merchants/get-merchant";
import { lockMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import type { Price } from "#lib/prices/fee.rules";
import { listPrices } from "#lib/prices/list-prices";
import { listPrices as queryPrices, upsertPrice } from "#lib/prices/prices.queries";
import { updateMerchantSettings } from "#lib/settings/merchant-settings.queries";

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
      { ...byMethod(before), overdraft: formatReais(merchant.overdraftMinor) },
      { ...byMethod(await queryPrices(tx, id)), overdraft: formatReais(overdraftMinor) },
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
      { ...price, feeFixed: formatReais(feeFixedMinor) },
    ]),
  );
}
