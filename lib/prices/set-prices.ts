import { transaction } from "#db/client";
import { upsertPrice } from "#db/queries/prices";
import { getMerchant } from "#lib/merchants/get-merchant";
import { listPrices } from "#lib/prices/list-prices";
import type { PriceListView, SetPricesBody } from "#lib/schemas/money";

/** Sets the given prices of a merchant, all or none; methods left out keep theirs. Throws `not_found`. */
export async function setPrices(merchantId: string, { data }: SetPricesBody): Promise<PriceListView> {
  const { id } = await getMerchant(merchantId);
  const now = new Date();
  await transaction(async (tx) => {
    for (const { feeFixed, ...price } of data) {
      await upsertPrice(tx, id, { ...price, feeFixedMinor: feeFixed }, now);
    }
  });
  return listPrices(id);
}
