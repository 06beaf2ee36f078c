import type { IncomingMessage, ServerResponse } from "node:http";
import { DEFAULT_LOCALE, findLocale, LOCALE_COOKIE } from "#lib/domain/locale";
import { cookieName, cookieValue } from "#lib/platform/http/cookie-name";
import { toSetCookie } from "#lib/platform/http/set-cookie";
import { failurePage } from "#lib/platform/page/failure-page";
import { isPaymentPath, rememberedShop } from "#lib/platform/page/shop-names";

/** Counts how often a browser has retried. It authorizes nothing. */
const TRIES_COOKIE = "ponte.tries";
const TRIES_COUNT_SECONDS = 180;
/** Pauses between retries. They grow and are randomized, so that many browsers do not return at once. */
const PAUSES_SECONDS = [3, 6, 12, 24, 45] as const;
const SPREAD = 0.3;
/** For programs, which do not read the page. */
const RETRY_AFTER_SECONDS = "2";
/** Headers of the page that failed to render. */
const OF_THE_PAGE = ["content-encoding", "content-length", "etag", "link", "vary", "transfer-encoding"];

/** True if a person waits for a whole page, as opposed to a script for a part of one. */
export function isForPerson({ headers, method }: IncomingMessage): boolean {
  const isRead = method === "GET" || method === "HEAD" || method === "POST";
  return isRead && headers.accept?.includes("text/html") === true && headers.rsc === undefined;
}

/** Replaces a page that cannot be rendered: 503 for a temporary cause, 500 if the page itself fails. */
export function failureAnswer(
  request: IncomingMessage,
  status: 500 | 503,
  random: () => number = Math.random,
): { status: number; headers: Record<string, string>; body: string } {
  const { url = "/", headers } = request;
  const tries = triesOf(headers.cookie);
  const retrySeconds = pauseAfter(tries, random);
  const body = failurePage({
    kind: status === 503 ? "unavailable" : "broken",
    locale:
      findLocale(cookieValue(headers.cookie, cookieName(LOCALE_COOKIE)), headers["accept-language"]) ??
      DEFAULT_LOCALE,
    merchantName: rememberedShop(url),
    isPayment: isPaymentPath(url),
    retrySeconds,
  });
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(Buffer.byteLength(body)),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "set-cookie": toSetCookie(cookieName(TRIES_COOKIE), String(tries + 1), {
        maxAgeSeconds: TRIES_COUNT_SECONDS,
      }),
      ...(status === 503 ? { "retry-after": RETRY_AFTER_SECONDS } : {}),
    },
    body: request.method === "HEAD" ? "" : body,
  };
}

/** Sends it, whatever headers the failed page had set. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, status: 500 | 503): void {
  const answer = failureAnswer(request, status);
  // The page has its own policy, with the hash of its style.
  for (const name of [...OF_THE_PAGE, "content-security-policy"]) response.removeHeader(name);
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}

function triesOf(cookies: string | undefined): number {
  const tries = Number(cookieValue(cookies, cookieName(TRIES_COOKIE)));
  return Number.isSafeInteger(tries) && tries > 0 ? Math.min(tries, PAUSES_SECONDS.length) : 0;
}

function pauseAfter(tries: number, random: () => number): number {
  const pause = PAUSES_SECONDS[Math.min(tries, PAUSES_SECONDS.length - 1)] ?? 45;
  return Math.max(2, Math.round(pause * (1 + SPREAD * (2 * random() - 1))));
}
