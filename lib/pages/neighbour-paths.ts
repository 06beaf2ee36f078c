import type { Neighbours } from "#db/queries/lists/neighbours";

/** The pages of an object's neighbours, below the page of their list. */
export function neighbourPaths(list: string, { previous, next }: Neighbours): Neighbours {
  return {
    previous: previous === null ? null : `${list}/${previous}`,
    next: next === null ? null : `${list}/${next}`,
  };
}
