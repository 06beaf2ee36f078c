import { PonteError } from "#lib/domain/errors";
import { isOwnOrigin } from "#lib/platform/http/own-origin";

const DAY_SECONDS = 24 * 60 * 60;
const TAKEN = ["Content-Type", "Idempotency-Key", "If-None-Match", "X-Checkout-Token"];
const SHOWN = [
  "ETag",
  "Idempotency-Replayed",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "X-Request-Id",
];

/**
 * What lets pages of other sites read an answer (CORS, Fetch standard). Never together with credentials: only what knows its
 * caller by no cookie may carry this.
 */
export const FOR_ANY_ORIGIN: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": SHOWN.join(", "),
};

/** The answer's headers to a browser that asks beforehand whether a page of another site may use those methods. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": TAKEN.join(", "),
    "access-control-max-age": String(DAY_SECONDS),
  };
}

/** A request that a page of another site may not make. Its answer is for that page not to read either. */
export class ForeignPage extends PonteError {
  constructor() {
    super("forbidden", "Card data is taken from Ponte's own pages alone; send the payer to checkoutUrl.");
  }
}

/** True when a browser says that a page of another site made this request. Whoever is no browser says nothing. */
export function isFromForeignPage(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin !== null && !isOwnOrigin(origin);
}

/** The same headers without what would let pages of other sites read the answer. */
export function withoutCrossOrigin<Headers extends Record<string, string>>(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => !(name in FOR_ANY_ORIGIN));
  return Object.fromEntries(kept) as Headers;
}
