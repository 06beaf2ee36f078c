import { cookieName } from "#lib/platform/http/cookie-name";

// A browser sends all of it with every request, whose headers may have 16 KiB together.
const MOST = 10;
const PAIR = /^([\w-]{1,64}):([\w-]{1,64})$/;

/** The cookie by which a browser finds the checkouts again that it opened by payment links. It authorises nothing else. */
export function linkCookieName(): string {
  return cookieName("ponte.links");
}

/** The checkout that a browser opened by that link, as its cookie says; null when it names none. */
export function checkoutOfLink(cookie: string | undefined, publicId: string): string | null {
  return pairsOf(cookie).find(([link]) => link === publicId)?.[1] ?? null;
}

/** The cookie's value once the browser has opened that checkout by that link; what it opened longest ago makes room. */
export function withCheckoutOfLink(cookie: string | undefined, publicId: string, checkoutId: string): string {
  const others = pairsOf(cookie).filter(([link]) => link !== publicId);
  const pairs = [[publicId, checkoutId], ...others.slice(0, MOST - 1)];
  return pairs.map((pair) => pair.join(":")).join("~");
}

function pairsOf(cookie: string | undefined): [string, string][] {
  return (cookie ?? "").split("~").flatMap((text): [string, string][] => {
    const [, link, checkout] = PAIR.exec(text) ?? [];
    return link && checkout ? [[link, checkout]] : [];
  });
}
