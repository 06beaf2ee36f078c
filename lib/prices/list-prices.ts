import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import type { PriceListView } from "#lib/ledger/money.contract";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { listPrices as queryPrices } from "#lib/prices/prices.queries";

/** The merchant's prices for each method, and its overdraft. */
export async function listPrices(merchantId: MerchantId): Promise<PriceListView> {
  const [prices, { overdraftMinor }] = await Promise.all([
    queryPrices(db(), merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  return {
    data: prices.map(({ method, feeBps, feeFixedMinor, ...terms }) => ({
      method,
      feeBps,
      feeFixed: formatReais(feeFixedMinor),
      settlementDays: terms.settlementDays,
      feeRefundable: terms.feeRefundable,
      installmentFeeBps: terms.installmentFeeBps,
    })),
    overdraft: formatReais(overdraftMinor),
  };
}
