import { randomUUID } from "node:crypto";
import { databaseNow } from "#db/clock";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { cookieValue, isSecureSite } from "#lib/platform/http/cookie-name";
import { toPonteError } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import { readBodyBytes } from "#lib/platform/http/read-body";
import type { RouteHandler } from "#lib/platform/http/route-methods";

type Opened = { checkoutId: string; expiresAt: Date };
type OpenCheckout = (
  publicId: string,
  payer: { key: string | null; checkoutId: string | null },
) => Promise<Opened | null>;

/** Refusals that the form's page shows: `?refused=`. */
export const LINK_REFUSALS = ["busy", "failed"] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\w-]{16,64}$/;

/**
 * How a browser remembers which checkout it opened by which link: one cookie's name, and how it is read and
 * written.
 */
type LinkCookie = {
  name(): string;
  find(cookie: string | undefined, publicId: string): string | null;
  add(cookie: string | undefined, publicId: string, checkoutId: string): string;
};

/**
 * The route function of the plain form on a payment link's page, counted by link and address. It redirects
 * the payer by 303 (RFC 9110, 15.4.4) to the checkout from `open` and remembers it in the cookie, or back to
 * the page with the reason.
 */
export function linkFormRoute(links: LinkCookie, open: OpenCheckout): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    const { publicId = "" } = (await context.params) as Record<string, string>;
    const page = `/link/${encodeURIComponent(publicId)}`;
    try {
      await countRequest(
        { name: "link", quota: env().rateLimitCheckout, windowSeconds: 60 },
        `${publicId} ${clientNetwork()}`,
      );
      const key = await keyOf(request);
      const kept = cookieValue(request.headers.get("cookie"), links.name());
      const checkoutId = links.find(kept, publicId);
      // Never abort half-way: the request may take a slot that nobody could then find.
      const opened = await open(publicId, { key, checkoutId });
      if (!opened) return seeOther(page, requestId);
      const cookie = toCookie(links.name(), links.add(kept, publicId, opened.checkoutId), opened.expiresAt);
      return seeOther(`/checkout/${opened.checkoutId}`, requestId, { "set-cookie": cookie });
    } catch (error) {
      const { code } = toPonteError(error, requestId);
      if (code === "not_found") return seeOther(page, requestId);
      return seeOther(`${page}?refused=${code === "rate_limited" ? "busy" : "failed"}`, requestId);
    }
  };
}

async function keyOf(request: Request): Promise<string | null> {
  const form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)));
  const key = form.get("key") ?? "";
  return KEY.test(key) ? key : null;
}

// Kept for at least a day, for what other links opened before.
function toCookie(name: string, value: string, expiresAt: Date): string {
  const until = new Date(Math.max(expiresAt.getTime(), databaseNow().getTime() + DAY_MS)).toUTCString();
  const secure = isSecureSite() ? "; Secure" : "";
  return `${name}=${value}; Path=/; Expires=${until}; HttpOnly; SameSite=Lax${secure}`;
}

function seeOther(location: string, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "x-request-id": requestId, ...headers },
  });
}
