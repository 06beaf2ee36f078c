import type { Neighbors } from "#lib/lists/neighbors.queries";

/** The page paths of an object's neighbors, below their list's path. */
export function neighborPaths(list: string, { previous, next }: Neighbors): Neighbors {
  return {
    previous: previous === null ? null : `${list}/${previous}`,
    next: next === null ? null : `${list}/${next}`,
  };
}
