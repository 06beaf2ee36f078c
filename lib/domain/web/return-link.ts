/** The site that a person came from: its front page, and its name. */
export type ReturnLink = { href: string; host: string };

/** The site named by a Referer, so that a dead-end page can link back to it; null when missing, our own, or not on the web. */
export function returnLinkOf(referer: string | null, ownUrl: string): ReturnLink | null {
  const url = referer === null ? null : URL.parse(referer);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin === URL.parse(ownUrl)?.origin) return null;
  return { href: `${url.origin}/`, host: url.host };
}
