import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { findCursorValues, invalidCursor, toCursor } from "#lib/lists/list-cursor";
import { readPlanVersions } from "#lib/plans/plans.queries";
import type { CyclePageView, ListCyclesQuery } from "#lib/subscriptions/cycle.contract";
import { toCycleView } from "#lib/subscriptions/cycle-view";
import { listCyclesBefore } from "#lib/subscriptions/cycles.queries";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { readCycleNumber } from "#lib/subscriptions/read-number";

/** One page of a subscription's cycles, latest first. Throws `not_found`, and `invalid_request` for an invalid cursor. */
export async function listCycles(
  merchantId: MerchantId,
  subscriptionId: string,
  { limit, cursor }: ListCyclesQuery,
): Promise<CyclePageView> {
  const subscription = await getSubscriptionOrThrow(merchantId, subscriptionId);
  const { terms } = (await readPlanVersions(db(), merchantId, [subscription]))(subscription);
  const of = { merchantId, subscriptionId: subscription.id };
  const found = await listCyclesBefore(db(), of, { before: readNumber(cursor), limit });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  const nextCursor = hasMore && last ? toCursor("cycles", [String(last.cycle.number)]) : null;
  return { data: rows.map((row) => toCycleView(row, terms)), pagination: { limit, hasMore, nextCursor } };
}

function readNumber(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const [number, ...others] = findCursorValues("cycles", cursor) ?? [];
  const before = readCycleNumber(number ?? "");
  if (before === 0 || others.length > 0) throw invalidCursor();
  return before;
}
