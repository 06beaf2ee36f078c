import type { Neighbours } from "#db/queries/lists/neighbours";

/** The page paths of an object's neighbours, below their list's path. */
export function neighbourPaths(list: string, { previous, next }: Neighbours): Neighbours {
  return {
    previous: previous === null ? null : `${list}/${previous}`,
    next: next === null ? null : `${list}/${next}`,
  };
}
