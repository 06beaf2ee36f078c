import { findLocale, LOCALE_COOKIE, type Locale } from "#lib/domain/locale";

/** The language that whoever asks reads in: their own choice, else the best match of what their browser asks for; null when it says none. */
export function languageOfRequest(headers: Pick<Headers, "get">): Locale | null {
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim().split("="));
  const chosen = cookies.find(([name]) => name === LOCALE_COOKIE)?.[1];
  return findLocale(chosen, headers.get("accept-language"));
}
