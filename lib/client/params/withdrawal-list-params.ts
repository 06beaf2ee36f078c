import { createLoader, createSerializer } from "nuqs/server";
import { type ListPosition, positionParams, readPosition } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";

const loadParams = createLoader(positionParams);
const serialize = createSerializer(positionParams);

/** Where in the queue of withdrawals the address is. */
export function readWithdrawalListParams(search: SearchParams): ListPosition {
  return readPosition(loadParams(search));
}

/** The address of that place in the queue of withdrawals. */
export function withdrawalListHref(position: ListPosition): string {
  return serialize("/dashboard/withdrawals", position);
}
