import type { MerchantId } from "#lib/domain/ids";
import { findChargePath } from "#lib/payments/read/find-charge-path";

/**
 * Where a charge of another product is shown, since statements and held money know it by its charge alone; null for one
 * that the pages of charges show. `path` is its page where that is known.
 */
export async function pageElsewhere(
  merchantId: MerchantId,
  chargeId: string,
  path: string | null = null,
): Promise<string | null> {
  const shownAt = path ?? (await findChargePath(merchantId, chargeId));
  return shownAt === `/dashboard/charges/${chargeId}` ? null : shownAt;
}
