import { findLocale, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { cookieName, cookieValue } from "#lib/platform/http/cookie-name";

/**
 * The requester's language: their own choice, else the best match of their browser's languages; null when
 * neither is given.
 */
export function languageOfRequest(headers: Pick<Headers, "get">): Locale | null {
  const chosen = cookieValue(headers.get("cookie"), cookieName(LOCALE_COOKIE));
  return findLocale(chosen, headers.get("accept-language"));
}
