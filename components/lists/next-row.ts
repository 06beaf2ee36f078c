/**
 * The row that a key leads to from row `here` (-1: none) of `count`; null where the key means nothing here. Letters work from
 * anywhere; arrows, Home and End only from a row, because elsewhere they scroll the page.
 */
export function nextRow(key: string, here: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case "j":
      return Math.min(here + 1, last);
    case "k":
      return here === -1 ? last : Math.max(here - 1, 0);
    case "ArrowDown":
      return here === -1 ? null : Math.min(here + 1, last);
    case "ArrowUp":
      return here === -1 ? null : Math.max(here - 1, 0);
    case "Home":
      return here === -1 ? null : 0;
    case "End":
      return here === -1 ? null : last;
    default:
      return null;
  }
}
