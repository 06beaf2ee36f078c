import { readCustomerListParams } from "#lib/client/customer-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { listCustomers } from "#lib/features/customers/list-customers";
import { findCursorId } from "#lib/features/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type CustomersPage = Loaded<typeof loadCustomersPage>;

/** A page of the merchant's customers, or those that a text means; a cursor that is none means the first page. */
export async function loadCustomersPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession();
  const { query, after } = readCustomerListParams(search);
  const cursor = after && findCursorId("customers", after) !== null ? after : undefined;
  const { data, pagination } = await listCustomers(merchantId, {
    limit: PAGE_SIZE,
    cursor,
    query: query || undefined,
  });
  return { query, customers: data, isContinued: cursor !== undefined, next: pagination.nextCursor };
}
