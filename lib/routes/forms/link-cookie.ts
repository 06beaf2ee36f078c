import { cookieName } from "#lib/platform/http/cookie-name";

// The cookie is sent with every request, whose headers are limited to 16 KiB in total.
const MOST = 10;
const PAIR = /^([\w-]{1,64}):([\w-]{1,64})$/;

/**
 * The cookie by which a browser finds the checkouts that it opened by payment links, even paid ones. It authorizes nothing that
 * the names in it do not, and scripts cannot read it.
 */
export function linkCookieName(): string {
  return cookieName("ponte.links");
}

/** The checkout that a browser opened by a link, from its cookie; null if there is none. */
export function checkoutOfLink(cookie: string | undefined, publicId: string): string | null {
  return pairsOf(cookie).find(([link]) => link === publicId)?.[1] ?? null;
}

/** The cookie's value with the checkout that was just opened by a link; the oldest entry is dropped if needed. */
export function withCheckoutOfLink(cookie: string | undefined, publicId: string, checkoutId: string): string {
  const others = pairsOf(cookie).filter(([link]) => link !== publicId);
  const pairs = [[publicId, checkoutId], ...others.slice(0, MOST - 1)];
  return pairs.map((pair) => pair.join(":")).join("~");
}

/** The cookie's value without the link's checkout. */
export function withoutCheckoutOfLink(cookie: string | undefined, publicId: string): string {
  const others = pairsOf(cookie).filter(([link]) => link !== publicId);
  return others.map((pair) => pair.join(":")).join("~");
}

function pairsOf(cookie: string | undefined): [string, string][] {
  return (cookie ?? "").split("~").flatMap((text): [string, string][] => {
    const [, link, checkout] = PAIR.exec(text) ?? [];
    return link && checkout ? [[link, checkout]] : [];
  });
}
