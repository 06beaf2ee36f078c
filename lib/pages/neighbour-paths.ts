import type { Neighbours } from "#lib/lists/neighbours.queries";

/** The page paths of an object's neighbors, below their list's path. */
export function neighbourPaths(list: string, { previous, next }: Neighbours): Neighbours {
  return {
    previous: previous === null ? null : `${list}/${previous}`,
    next: next === null ? null : `${list}/${next}`,
  };
}
