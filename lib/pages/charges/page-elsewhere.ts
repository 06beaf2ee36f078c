import type { MerchantId } from "#lib/domain/ids";
import { findChargePath } from "#lib/payments/read/find-charge-path";

/**
 * The page of another product's charge, because statements and suspense money know it only by its charge; null for a charge that
 * the charge pages show. `path` is its page, if known.
 */
export async function pageElsewhere(
  merchantId: MerchantId,
  chargeId: string,
  path: string | null = null,
): Promise<string | null> {
  const shownAt = path ?? (await findChargePath(merchantId, chargeId));
  return shownAt === `/dashboard/charges/${chargeId}` ? null : shownAt;
}
