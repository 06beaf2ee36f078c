import { ListPager } from "#components/dashboard/list-pager";
import { type ChargeListParams, chargeListHref } from "#lib/query/charge-list-params";
import type { Pagination } from "#lib/schemas/pagination";

type ChargesPagerProps = { state: ChargeListParams; pagination: Pagination };

export function ChargesPager({ state, pagination }: ChargesPagerProps) {
  return <ListPager pagination={pagination} pageHref={(page) => chargeListHref({ ...state, page })} />;
}
