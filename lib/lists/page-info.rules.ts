/** A page of a list: the ids at its ends, whether more rows precede or follow it, and how many rows match (or more). */
export type PageInfo = {
  first: string | null;
  last: string | null;
  hasPrevious: boolean;
  hasNext: boolean;
  total: number;
  mayBeMore: boolean;
};
