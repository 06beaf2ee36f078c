import { PonteError } from "#lib/domain/errors";
import { isOwnOrigin } from "#lib/platform/http/own-origin";

const DAY_SECONDS = 24 * 60 * 60;
const TAKEN = ["Content-Type", "Idempotency-Key", "If-None-Match", "Ponte-Version", "X-Checkout-Token"];
const SHOWN = [
  "Deprecation",
  "ETag",
  "Idempotency-Replayed",
  "Ponte-Version",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "X-Request-Id",
];

/**
 * Headers that let pages of other sites read an answer (CORS, Fetch standard). They never allow credentials: use them only for
 * operations that identify no caller by cookie.
 */
export const FOR_ANY_ORIGIN: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": SHOWN.join(", "),
};

/** The headers of a preflight answer: pages of other sites may use the given methods. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": TAKEN.join(", "),
    "access-control-max-age": String(DAY_SECONDS),
  };
}

/** Refuses a request made by another site's page, which may not read the answer either. */
export class ForeignPage extends PonteError {
  constructor() {
    super("forbidden", "Card data is accepted only from Ponte's own pages; send the payer to checkoutUrl.");
  }
}

/** True when a browser reports that another site's page made this request. Other clients send no such header. */
export function isFromForeignPage(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && !isOwnOrigin(origin);
}

/**
 * True when a browser reports that another site sent this request (Fetch Metadata, Sec-Fetch-Site), so that it carries no cookie
 * of ours. False for clients that report nothing. Unlike `Origin`, this works behind any host name and with every referrer
 * policy.
 */
export function isFromOtherSite(request: Request): boolean {
  return request.headers.get("sec-fetch-site") === "cross-site";
}

/** The headers without those that allow other sites to read the answer. */
export function withoutCrossOrigin<Headers extends Record<string, string>>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !(name in FOR_ANY_ORIGIN));
  return Object.fromEntries(kept) as Headers;
}
