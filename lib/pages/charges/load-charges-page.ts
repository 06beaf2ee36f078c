import { readChargeListParams } from "#lib/client/charge-list-params";
import { isNarrowed } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { readCharges } from "#lib/products/charge/read-charges";

const PAGE_SIZE = 25;

export type ChargesPage = Loaded<typeof loadChargesPage>;

/** A page of the merchant's charges as the address asks for it, and how the person chose to see them. */
export async function loadChargesPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = readChargeListParams(search);
  const { status, query, after, before } = state;
  const filter = { status: status ?? undefined, query: query || undefined, ...statementPeriod(state) };
  const [settings, { data, place }] = await Promise.all([
    readListSettings(userId, "charges"),
    readCharges(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    charges: data,
    place,
    size: PAGE_SIZE,
    isFiltered: status !== null || isNarrowed(state),
    mayCreate: can(role, "payments:create"),
  };
}
