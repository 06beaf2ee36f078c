import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { subscriptions } from "#db/schema/subscriptions";
import { markInId, type SubscriptionId } from "#lib/domain/ids";
import { askMarked, isOf } from "#lib/lists/whose.queries";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";

/** The subscription with that id, of any merchant, or null. The caller must have checked that the reader holds its address. */
export function findSubscriptionOfPage(
  reader: Reader,
  id: SubscriptionId,
): Promise<SubscriptionRecord | null> {
  return askMarked(reader, markInId(id), async (merchantId) => {
    const [found] = await reader
      .select()
      .from(subscriptions)
      .where(and(isOf(subscriptions.merchantId, merchantId), eq(subscriptions.id, id)));
    return found ?? null;
  });
}
