import { can } from "#lib/domain/permissions";
import { getCardProtection } from "#lib/features/settings/card-protection";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type CardsPage = Loaded<typeof loadCardsPage>;

/** How the merchant is protected from card testing, what was held back in the last day, and whether the person may change it. */
export async function loadCardsPage() {
  const { merchantId, role } = await currentMerchantSession();
  const { lastDay, isOn, ...limits } = await getCardProtection(merchantId);
  return { lastDay, isOn, limits, mayChange: can(role, "terms:manage") };
}
