const FRAMED_PAGE = /^\/(?:checkout|pay)\/([^/]+)/;

/**
 * The checkout whose page a path is, by the name that it has in addresses, where that page may stand in a frame of its merchant's sites;
 * null for all other pages, which stand in no frame.
 */
export function framedCheckoutOf(pathname: string): string | null {
  const [, checkoutId] = FRAMED_PAGE.exec(pathname) ?? [];
  return checkoutId ?? null;
}
