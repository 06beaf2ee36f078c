import { can } from "#lib/domain/permissions";
import { findDeliveryDetail } from "#lib/features/webhooks/find-delivery-detail";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type DeliveryPage = Loaded<typeof loadDeliveryPage>;

/** One delivery with its tries; `mayRead` is false for a role that reads none, null means that there is no such delivery. */
export async function loadDeliveryPage(deliveryId: string) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return { mayRead: false as const };
  const delivery = await findDeliveryDetail(merchantId, deliveryId);
  return delivery && { mayRead: true as const, delivery };
}
