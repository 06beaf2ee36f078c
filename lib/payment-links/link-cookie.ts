/** The cookie by which a browser finds the checkout again that it opened by a payment link. It authorises nothing else. */
export function linkCookieName(publicId: string): string {
  return `ponte.link.${publicId}`;
}
