/** A site that a person came from: its front page, and its name. */
export type ReturnLink = { href: string; host: string };

/**
 * The site that a Referer names, so that a page without a way on can lead back to it; null for none, for our own address, and
 * for one that is not on the web.
 */
export function returnLinkOf(referer: string | null, ownUrl: string): ReturnLink | null {
  const url = referer === null ? null : URL.parse(referer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === URL.parse(ownUrl)?.origin) return null;
  return { href: `${url.origin}/`, host: url.host };
}
