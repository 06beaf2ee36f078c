import { databaseNow, merchantTime } from "#db/clock";
import { readDisputeListParams } from "#lib/client/dispute-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { readDisputes } from "#lib/features/disputes/list-disputes";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type DisputesPage = Loaded<typeof loadDisputesPage>;

/** A page of the merchant's disputes, and how the person chose to see them. */
export async function loadDisputesPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = readDisputeListParams(search);
  const { status, after, before } = state;
  const filter = { status: status ?? undefined };
  const [settings, { data, place }] = await Promise.all([
    readListSettings(userId, "disputes"),
    readDisputes(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  const now = merchantTime(merchantId, databaseNow());
  return {
    state,
    filter,
    settings,
    disputes: data.map((dispute) => toShownDispute(dispute, now)),
    place,
    size: PAGE_SIZE,
  };
}
