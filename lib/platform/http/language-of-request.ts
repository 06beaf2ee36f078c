import { findLocale, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";
import { cookieName, cookieValue } from "#lib/platform/http/cookie-name";

/** The language that whoever asks reads in: their own choice, else the best match of what their browser asks for; null when it says none. */
export function languageOfRequest(headers: Pick<Headers, "get">): Locale | null {
  const chosen = cookieValue(headers.get("cookie"), cookieName(LOCALE_COOKIE));
  return findLocale(chosen, headers.get("accept-language"));
}
