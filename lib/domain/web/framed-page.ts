const FRAMED_PAGE = /^\/(?:checkout|pay)\/([^/]+)/;

/**
 * The checkout id in the path of a page that the merchant's sites may frame; null for all other pages, which may not be framed.
 */
export function framedCheckoutOf(pathname: string): string | null {
  const [, checkoutId] = FRAMED_PAGE.exec(pathname) ?? [];
  return checkoutId ?? null;
}
