/** Where a page of a list stands: the ids at its ends, whether more lie beyond them, and how many match (or more). */
export type PlaceInList = {
  first: string | null;
  last: string | null;
  hasPrevious: boolean;
  hasNext: boolean;
  total: number;
  mayBeMore: boolean;
};
