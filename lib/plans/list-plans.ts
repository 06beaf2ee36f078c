import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { readCursorId, toCursor } from "#lib/lists/list-cursor";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { ListPlansQuery, PlanPageView } from "#lib/plans/plan.contract";
import { toPlanView } from "#lib/plans/plan-view";
import { listPlans as queryPlans } from "#lib/plans/plans.queries";

/** One page of the merchant's plans, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listPlans(
  merchantId: MerchantId,
  { limit, cursor, isArchived }: ListPlansQuery,
): Promise<PlanPageView> {
  const after = readCursorId("plans", cursor) ?? null;
  const wanted = { limit, after, isArchived: isArchived === undefined ? null : isArchived === "true" };
  const { mode } = await cachedMerchant(merchantId);
  const { rows, hasNext } = await queryPlans(db(), merchantId, wanted);
  const last = rows.at(-1);
  return {
    data: rows.map((row) => toPlanView(row, mode)),
    pagination: {
      limit,
      hasMore: hasNext,
      nextCursor: hasNext && last ? toCursor("plans", [last.plan.id]) : null,
    },
  };
}
