import { db } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { readCursorId, toCursor } from "#lib/lists/list-cursor";
import { emptyPage } from "#lib/lists/list-page.queries";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { ListSubscriptionsQuery, SubscriptionPageView } from "#lib/subscriptions/subscription.contract";
import { viewSubscriptions } from "#lib/subscriptions/subscription-view";
import { listSubscriptions as querySubscriptions } from "#lib/subscriptions/subscriptions.queries";

/** One page of the merchant's subscriptions, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listSubscriptions(
  merchantId: MerchantId,
  { limit, cursor, planId, ...filters }: ListSubscriptionsQuery,
): Promise<SubscriptionPageView> {
  const after = readCursorId("subscriptions", cursor) ?? null;
  const { rows, hasNext } =
    planId === undefined || isId("plan", planId)
      ? await querySubscriptions(db(), merchantId, { filter: { ...filters, planId }, limit, after })
      : emptyPage<never>();
  const last = rows.at(-1);
  const nextCursor = hasNext && last ? toCursor("subscriptions", [last.id]) : null;
  return {
    data: await viewSubscriptions(db(), await cachedMerchant(merchantId), rows),
    pagination: { limit, hasMore: hasNext, nextCursor },
  };
}
