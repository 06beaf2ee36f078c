import { databaseNow } from "#db/clock";
import { readDisputeListParams } from "#lib/client/dispute-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { listDisputes } from "#lib/features/disputes/list-disputes";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type DisputesPage = Loaded<typeof loadDisputesPage>;

/** A page of the merchant's disputes. */
export async function loadDisputesPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const state = readDisputeListParams(search);
  const { data, pagination } = await listDisputes(merchantId, {
    page: state.page,
    limit: PAGE_SIZE,
    status: state.status ?? undefined,
  });
  const now = databaseNow();
  return { state, disputes: data.map((dispute) => toShownDispute(dispute, now)), pagination };
}
