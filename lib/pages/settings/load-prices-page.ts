import { listPrices } from "#lib/features/prices/list-prices";
import { currentMerchantSession } from "#lib/platform/page/current-session";

/** What payments cost the merchant. */
export async function loadPricesPage() {
  const { merchantId } = await currentMerchantSession();
  const { data, overdraft } = await listPrices(merchantId);
  return { prices: data, overdraft };
}
