import { unpreparedDb } from "#db/client";
import { searchMerchants } from "#db/queries/staff";
import type { SearchParams } from "#lib/client/search-params";
import { readStaffListParams } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type MerchantsPage = Loaded<typeof loadMerchantsPage>;

/** A page of all merchants, or of those that a search finds, for staff. */
export async function loadMerchantsPage(search: SearchParams) {
  const { role } = await currentStaffSession();
  const state = readStaffListParams(search);
  const after = state.before !== null && isId("merchant", state.before) ? state.before : undefined;
  const request = { after, limit: PAGE_SIZE };
  const { rows: merchants, hasNext } = await searchMerchants(unpreparedDb(), state.query, request);
  return {
    state,
    merchants,
    older: hasNext ? (merchants.at(-1)?.id ?? null) : null,
    mayManage: can(role, "merchants:manage"),
  };
}
