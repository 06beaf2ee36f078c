import { readSuspense } from "#lib/charges/list-suspense";
import type { SearchParams } from "#lib/client/params/search-params";
import { suspenseList } from "#lib/ledger/suspense-list.params";
import type { Loaded } from "#lib/pages/loaded";
import { withChargeNames } from "#lib/pages/name-charges";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { productOf } from "#lib/products/registry";
import { may } from "#lib/team/permissions.rules";

const PAGE_SIZE = 25;

export type SuspensePage = Loaded<typeof loadSuspensePage>;

/** A page of the money held for the merchant, and whether the person may decide about it. */
export async function loadSuspensePage(search: SearchParams) {
  const session = await currentMerchantSession();
  const state = suspenseList.read(search);
  const { status, after, before } = state;
  const request = { limit: PAGE_SIZE, after, before };
  const { data, pageInfo } = await readSuspense(session.merchantId, status ?? undefined, request);
  const named = await withChargeNames(session.merchantId, data);
  const items = named.map((item) => ({ ...item, isReturnable: productOf(item).isSuspenseReturnable }));
  return { state, items, pageInfo, size: PAGE_SIZE, mayWrite: may(session, "money:move") };
}
