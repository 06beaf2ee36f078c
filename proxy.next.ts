import { type NextRequest, NextResponse } from "next/server";
import { checkoutPathOf, hostedOriginsOf } from "#lib/cards/hosted-fields.rules";
import { type PolicySource, toContentPolicy } from "#lib/domain/web/content-policy";
import { listFrameAncestors } from "#lib/pages/checkout/list-frame-ancestors";

/**
 * Gives every page a content security policy with a fresh nonce. It authorizes nothing: pages and routes
 * check sessions and tokens themselves.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentSecurityPolicy(nonce, request.nextUrl.pathname, await ancestorsOf(request));
  const headers = new Headers(request.headers);
  headers.set("x-ponte-nonce", nonce);
  // A server component cannot see its own address, but the return after signing in needs it.
  headers.set("x-ponte-path", request.nextUrl.pathname + request.nextUrl.search);
  headers.set("Content-Security-Policy", policy);
  const shown = checkoutPathOf(request.nextUrl.pathname);
  const response = shown
    ? NextResponse.rewrite(new URL(`${shown}${request.nextUrl.search}`, request.url), {
        request: { headers },
      })
    : NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  if (isPayerPage(request.nextUrl.pathname)) {
    // A checkout's address is a capability: it must not reach the merchant's site or a bank in a Referer.
    response.headers.set("Referrer-Policy", "same-origin");
    response.headers.set("Cache-Control", "no-store");
  }
  if (isSecretPage(request.nextUrl.pathname)) {
    // The same applies to a link sent to one person; only the page itself needs it.
    response.headers.set("Referrer-Policy", "no-referrer");
    response.headers.set("Cache-Control", "no-store");
  }
  return response;
}

// Browsers announce a page load in a frame (Fetch Metadata); without that, no frame may show the page.
function ancestorsOf({ headers, nextUrl }: NextRequest): Promise<readonly string[]> | readonly string[] {
  return headers.get("sec-fetch-dest") === "iframe" ? listFrameAncestors(nextUrl.pathname) : [];
}

function contentSecurityPolicy(nonce: string, pathname: string, ancestors: readonly string[]): string {
  const development = process.env.NODE_ENV === "development";
  // Dashboard parts (toasts, scroll locks) write <style> elements without a nonce; pages with card fields
  // allow none.
  const style = isPayerPage(pathname) && !development ? { nonce } : "unsafe-inline";
  // A processor's hosted card fields, on the one page that shows them.
  const hosted = hostedOriginsOf(pathname);
  const framing = ancestors.map((origin) => ({ origin }));
  return toContentPolicy({
    "default-src": ["self"],
    "script-src": [
      "self",
      { nonce },
      "strict-dynamic",
      ...(development ? (["unsafe-eval"] as const) : []),
      ...(hosted ? [toPolicySource(hosted.script)] : []),
    ],
    "style-src": ["self", style],
    "img-src": ["self", "data"],
    "font-src": ["self"],
    "connect-src": ["self", ...(hosted?.calls ?? []).map(toPolicySource)],
    ...(hosted ? { "frame-src": hosted.frames.map(toPolicySource) } : {}),
    "object-src": ["none"],
    "base-uri": ["none"],
    "form-action": ["self"],
    "frame-ancestors": framing.length > 0 ? framing : ["none"],
  });
}

// Processors list all hosts below one of theirs by a star.
function toPolicySource(origin: string): PolicySource {
  return origin.startsWith("https://*.") ? { below: origin.replace("://*.", "://") } : { origin };
}

function isPayerPage(pathname: string): boolean {
  return ["/checkout/", "/link/", "/pay/", "/sandbox/", "/subscription/"].some((folder) =>
    pathname.startsWith(folder),
  );
}

function isSecretPage(pathname: string): boolean {
  return [
    "/invitations/",
    "/reset-password/",
    "/lost-second-factor/",
    "/keep-second-factor/",
    "/unsubscribe/",
  ].some((folder) => pathname.startsWith(folder));
}

export const config = {
  matcher: ["/((?!api/|api$|\\.well-known/|_next/static/|favicon\\.ico$|icon\\.svg$).*)"],
};
