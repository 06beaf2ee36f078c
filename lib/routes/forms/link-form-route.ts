import { randomUUID } from "node:crypto";
import { databaseNow } from "#db/clock";
import type { Locale } from "#lib/domain/locale";
import { REMEMBERED_MS } from "#lib/payment-links/payment-link.rules";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { cookieValue } from "#lib/platform/http/cookie-name";
import { isFromOtherSite } from "#lib/platform/http/cross-origin";
import { languageOfRequest } from "#lib/platform/http/language-of-request";
import { toPonteError } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { textParams } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";
import { toSetCookie } from "#lib/platform/http/set-cookie";
import { linkDraftName, sealLinkDraft } from "#lib/routes/forms/link-draft";

type Opened = { checkoutId: string };
type LinkVerbs = {
  open: (
    publicId: string,
    payer: {
      key: string | null;
      checkoutId: string | null;
      network: string;
      locale: Locale | null;
      typed: Record<string, string>;
    },
  ) => Promise<Opened | null>;
  /** Abandons the browser's open checkout, so that its payer can answer again; false if it must be kept. */
  leave: (publicId: string, checkoutId: string | null) => Promise<boolean>;
};

/** Refusals shown by the form's page: `?refused=`. */
export const LINK_REFUSALS = ["busy", "failed", "fields", "kept"] as const;
type LinkRefusal = (typeof LINK_REFUSALS)[number];

const DRAFT_MS = 10 * 60 * 1000;
const KEY = /^[\w-]{16,64}$/;
const TYPED = /^(?:name|document|email|phone|quantity|amount|answer-\d)$/;
const MOST_TYPED = 1_000;

/** The cookie by which a browser remembers its checkout of each link: name, reading and writing. */
type LinkCookie = {
  name(): string;
  find(cookie: string | undefined, publicId: string): string | null;
  add(cookie: string | undefined, publicId: string, checkoutId: string): string;
  remove(cookie: string | undefined, publicId: string): string;
};

/**
 * The route function of the plain forms on a payment link's page, counted by link and address. It redirects by 303 (RFC 9110,
 * 15.4.4) to the checkout from `open`, which a cookie keeps, or back to the page: with the reason and, in another cookie, the
 * input, or after forgetting the browser's checkout. A form on another site only leads to the page.
 */
export function linkFormRoute(links: LinkCookie, { open, leave }: LinkVerbs): RouteHandler {
  return async (request, context) => {
    const requestId = randomUUID();
    const { publicId = "" } = await textParams(context);
    const page = `/link/${encodeURIComponent(publicId)}`;
    let typed: Record<string, string> = {};
    const network = clientNetwork();
    // Its request does not carry the cookie that the answer would replace.
    if (isFromOtherSite(request)) return seeOther(page, requestId);
    try {
      await countRequest(
        { name: "link", quota: env().rateLimitCheckout, windowSeconds: 60 },
        `${publicId} ${network}`,
      );
      const form = await readForm(request);
      typed = form.typed;
      const kept = cookieValue(request.headers.get("cookie"), links.name());
      const checkoutId = links.find(kept, publicId);
      const keep = (value: string) =>
        toSetCookie(links.name(), value, { expiresMs: databaseNow().getTime() + REMEMBERED_MS });
      if (form.forgets) return seeOther(page, requestId, [keep(links.remove(kept, publicId))]);
      if (form.isAnew) {
        const isLeft = await leave(publicId, checkoutId);
        return seeOther(isLeft ? page : toRefused(page, "kept"), requestId);
      }
      // It is never aborted half-way, because the request may take a slot that could then not be found.
      const locale = languageOfRequest(request.headers);
      const opened = await open(publicId, { key: form.key, checkoutId, network, locale, typed });
      if (!opened) return seeOther(page, requestId);
      const cookie = keep(links.add(kept, publicId, opened.checkoutId));
      const forgotten = toSetCookie(linkDraftName(), "", { expiresMs: 0 });
      return seeOther(`/checkout/${opened.checkoutId}`, requestId, [cookie, forgotten]);
    } catch (error) {
      const { code, errors } = toPonteError(error, requestId);
      if (code === "not_found") return seeOther(page, requestId);
      if (code === "invalid_request") {
        const wrong = (errors ?? []).map(({ pointer }) => pointer.slice(1));
        const draft = sealLinkDraft(publicId, { typed, wrong });
        const cookie = toSetCookie(linkDraftName(), draft, { expiresMs: databaseNow().getTime() + DRAFT_MS });
        return seeOther(toRefused(page, "fields"), requestId, [cookie]);
      }
      return seeOther(toRefused(page, code === "rate_limited" ? "busy" : "failed"), requestId);
    }
  };
}

function toRefused(page: string, why: LinkRefusal): string {
  return `${page}?refused=${why}`;
}

async function readForm(request: Request) {
  const form = new URLSearchParams(new TextDecoder().decode(await readBodyBytes(request)));
  const key = form.get("key") ?? "";
  const typed = [...form].filter(([name]) => TYPED.test(name));
  return {
    key: KEY.test(key) ? key : null,
    isAnew: form.has("anew"),
    forgets: form.has("forget"),
    typed: Object.fromEntries(typed.map(([name, value]) => [name, value.slice(0, MOST_TYPED)])),
  };
}

function seeOther(location: string, requestId: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, "cache-control": "no-store", "x-request-id": requestId });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
