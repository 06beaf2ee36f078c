import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { ListState } from "#lib/client/define-list";
import { isOpenDispute } from "#lib/disputes/dispute.rules";
import type { disputeList } from "#lib/disputes/dispute-list.params";
import { listUnansweredDisputes } from "#lib/disputes/due-disputes.queries";
import { readDisputes } from "#lib/disputes/list-disputes";
import { viewDisputes } from "#lib/disputes/view-disputes";
import type { MerchantId } from "#lib/domain/ids";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import { withChargeNames } from "#lib/pages/name-charges";

/**
 * A page of the merchant's disputes with their charges' names, newest first; the first page begins with those that await an answer, the
 * soonest deadline first.
 */
export async function readDisputePage(
  merchantId: MerchantId,
  { status, after, before }: Pick<ListState<typeof disputeList>, "status" | "after" | "before">,
  limit: number,
) {
  const now = merchantTime(merchantId, databaseNow());
  const { data, pageInfo } = await readDisputes(merchantId, status === null ? {} : { status }, {
    limit,
    after,
    before,
  });
  // Readers who come back to the first page from the second see them too.
  const isFirst = !pageInfo.hasPrevious && (status === null || isOpenDispute(status));
  const unanswered = isFirst ? await listUnansweredDisputes(db(), merchantId, now, limit) : [];
  const urgent = await viewDisputes(db(), merchantId, unanswered);
  const first = new Set(urgent.map(({ id }) => id));
  const disputes = [...urgent, ...data.filter(({ id }) => !first.has(id))];
  const named = await withChargeNames(merchantId, disputes);
  return { disputes: named.map((dispute) => ({ ...dispute, ...toShownDispute(dispute, now) })), pageInfo };
}
