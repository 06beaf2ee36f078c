import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { paymentList } from "#lib/payments/payment-list.params";
import { listPayments } from "#lib/payments/read/list-payments";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";

const PAGE_SIZE = 25;
/** The most payments added up when a person requests the total: some tenths of a second. */
const ADDED_UP_TO = 100_000;

export type PaymentsPage = Loaded<typeof loadPaymentsPage>;

/** A page of all the merchant's payments, the sums of the matches, and the person's view settings. */
export async function loadPaymentsPage(search: SearchParams) {
  const { merchantId, userId, role } = await currentMerchantSession();
  const state = paymentList.read(search);
  const { totals, after, before } = state;
  const narrowed = { ...state, query: state.query.trim() };
  const filter = paymentList.filterOf(narrowed);
  const request = { limit: PAGE_SIZE, after, before };
  const [settings, { payments, pageInfo, sums, isWhole }] = await Promise.all([
    readListSettings(userId, paymentList.name),
    listPayments(merchantId, filter, request, totals === null ? undefined : ADDED_UP_TO),
  ]);
  return {
    state,
    filter,
    settings,
    payments,
    pageInfo,
    size: PAGE_SIZE,
    sums,
    // If not all were added up, the person may request it once.
    more: isWhole ? null : totals === null ? ("ask" as const) : ("too many" as const),
    isFiltered: paymentList.isFiltered(state),
    mayCreate: can(role, "payments:create"),
  };
}
