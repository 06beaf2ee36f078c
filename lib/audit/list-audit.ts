import { listAuditOfObjects } from "#db/queries/audit";
import { toAuditEntryView } from "#lib/audit/audit-entry-view";
import type { MerchantId } from "#lib/domain/ids";
import type { AuditEntryView } from "#lib/schemas/audit";

/**
 * What people and tokens did to one object of the merchant, or to any of several, newest first and 200 at most. What was
 * done to a charge's refunds stands under the charge; to its held money, under the suspense item.
 */
export async function listAuditOfObject(
  merchantId: MerchantId,
  objectId: string | readonly string[],
): Promise<AuditEntryView[]> {
  const ids = typeof objectId === "string" ? [objectId] : objectId;
  return (await listAuditOfObjects(merchantId, ids)).map(toAuditEntryView);
}
