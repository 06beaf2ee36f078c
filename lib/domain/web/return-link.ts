/** The site that a person came from: its front page, and its name. */
export type ReturnLink = { href: string; host: string };

/**
 * The site named by a Referer, so that a page without a way on can link back to it; null if the Referer is missing, ours, or not
 * on the web.
 */
export function returnLinkOf(referer: string | null, ownUrl: string): ReturnLink | null {
  const url = referer === null ? null : URL.parse(referer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === URL.parse(ownUrl)?.origin) return null;
  return { href: `${url.origin}/`, host: url.host };
}
