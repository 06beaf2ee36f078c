import { randomUUID } from "node:crypto";
import { env } from "#lib/env";
import { clientNetwork } from "#lib/http/client-address";
import { toPonteError } from "#lib/http/problem";
import { countRequest } from "#lib/http/rate-limit";
import { readBodyBytes } from "#lib/http/read-body";
import type { RouteHandler } from "#lib/http/route-methods";

type Opened = { checkoutId: string; expiresAt: Date };
type OpenCheckout = (
  publicId: string,
  payer: { key: string | null; checkoutId: string | null },
) => Promise<Opened | null>;

/** How the page that a form came from says that it was refused: `?refused=`. */
export const LINK_REFUSALS = ["busy", "failed"] as const;

const KEY = /^[\w-]{16,64}$/;

/**
 * The route function of the plain form on a payment link's page, counted by link and address. Sends the payer on by 303 (RFC
 * 9110, 15.4.4) to the checkout that `open` gives, and remembers it in the cookie; or back to the page, which says why.
 */
export function linkFormRoute(cookieName: (publicId: string) => string, open: OpenCheckout): RouteHandler {
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
      const checkoutId = cookieOf(request, cookieName(publicId));
      // Never given up on half way: it may yet take a place, which nobody would then know the way to.
      const opened = await open(publicId, { key, checkoutId });
      if (!opened) return seeOther(page, requestId);
      const cookie = toCookie(cookieName(publicId), page, opened);
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

function cookieOf(request: Request, name: string): string | null {
  const cookies = (request.headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

function toCookie(name: string, path: string, { checkoutId, expiresAt }: Opened): string {
  const secure = env().publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${checkoutId}; Path=${path}; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Lax${secure}`;
}

function seeOther(location: string, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "x-request-id": requestId, ...headers },
  });
}
