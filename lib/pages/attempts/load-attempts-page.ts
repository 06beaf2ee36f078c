import { readAttemptListParams } from "#lib/client/attempt-list-params";
import { isNarrowed } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { readAttempts } from "#lib/features/attempts/read-attempts";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type AttemptsPage = Loaded<typeof loadAttemptsPage>;

/** A page of the attempts at paying any of the merchant's charges, and how the person chose to see them. */
export async function loadAttemptsPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = readAttemptListParams(search);
  const { status, method, query, after, before } = state;
  const filter = {
    status: status ?? undefined,
    method: method ?? undefined,
    query: query || undefined,
    ...statementPeriod(state),
  };
  const [settings, { data, place }] = await Promise.all([
    readListSettings(userId, "attempts"),
    readAttempts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    attempts: data,
    place,
    size: PAGE_SIZE,
    isFiltered: status !== null || method !== null || isNarrowed(state),
  };
}
