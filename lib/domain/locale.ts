export const LOCALES = ["pt-BR", "en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = "pt-BR";

/** The cookie with the reader's language, prefixed with `__Host-` on https. It authorises nothing. */
export const LOCALE_COOKIE = "ponte.locale";

/**
 * The reader's language, if they state one: their own choice, else the best match of `Accept-Language` (RFC
 * 9110, 12.5.4: quality values, `pt` and `pt-PT` count as pt-BR), else null. Never throws, for any header.
 */
export function findLocale(
  chosen: string | undefined,
  acceptLanguage: string | null | undefined,
): Locale | null {
  const own = LOCALES.find((locale) => locale === chosen);
  if (own) return own;
  for (const tag of rankTags(acceptLanguage ?? "")) {
    const match = LOCALES.find((locale) => primary(locale) === primary(tag));
    if (match) return match;
  }
  return null;
}

function rankTags(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...params] = part.trim().split(";");
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function primary(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}
