import { createLoader, createSerializer, parseAsStringLiteral } from "nuqs/server";
import { type ListPosition, positionParams, readPosition } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";

/** A list that is narrowed by a status alone: which one, and where in the list one is. */
export type StatusListParams<Status extends string> = ListPosition & { status: Status | null };

/** Reads and writes the addresses of such a list; what no list can mean reads as not said, and what is the default is left out. */
export function statusListParams<Status extends string>(path: string, statuses: readonly Status[]) {
  const params = { status: parseAsStringLiteral(statuses), ...positionParams };
  const loadParams = createLoader(params);
  const serialize = createSerializer(params);
  return {
    read(search: SearchParams): StatusListParams<Status> {
      const { status, ...position } = loadParams(search);
      return { status, ...readPosition(position) };
    },
    href: (state: Partial<StatusListParams<Status>>): string => serialize(path, state),
  };
}
