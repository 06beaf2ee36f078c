import { db } from "#db/client";
import { findMerchant } from "#db/queries/merchants";
import { isId } from "#lib/domain/ids";
import { getPayoutSettings } from "#lib/features/payouts/payout-settings";
import { listPrices } from "#lib/features/prices/list-prices";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

export type MerchantPricesPage = Loaded<typeof loadMerchantPricesPage>;

/** What payments and payouts cost a merchant, for staff, who may change it; null when there is no such merchant. */
export async function loadMerchantPricesPage(merchantId: string) {
  await currentStaffSession();
  const merchant = isId("merchant", merchantId) ? await findMerchant(db(), merchantId) : null;
  if (!merchant) return null;
  const [{ data, overdraft }, { fee }] = await Promise.all([
    listPrices(merchant.id),
    getPayoutSettings(merchant.id),
  ]);
  return { merchantId: merchant.id, merchantName: merchant.name, prices: data, overdraft, payoutFee: fee };
}
