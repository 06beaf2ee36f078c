export const LOCALES = ["pt-BR", "en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

/** A language in one region's form, such as `es-MX` or `en-GB` (BCP 47). */
export type RegionalLocale = `${string}-${string}`;

export const DEFAULT_LOCALE: Locale = "pt-BR";

/** The cookie with the reader's language, prefixed with `__Host-` on https. It authorizes nothing. */
export const LOCALE_COOKIE = "ponte.locale";

/**
 * The reader's language: their own choice, else the best match of `Accept-Language` (RFC 9110, 12.5.4: quality values; `pt` and
 * `pt-PT` count as pt-BR), else null. Never throws, for any header.
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

/**
 * The regional form of the language that the reader's browser prefers, for numbers, money and dates: the first of its languages
 * that matches and names a region, else the language itself. Never throws.
 */
export function regionalForm(
  language: Locale,
  acceptLanguage: string | null | undefined,
): Locale | RegionalLocale {
  for (const tag of rankTags(acceptLanguage ?? "")) {
    const region = primary(tag) === primary(language) && regionOf(tag);
    if (region) return `${primary(language)}-${region}`;
  }
  return language;
}

/** Our language for a regional form of it. */
export function languageOf(locale: string): Locale {
  return LOCALES.find((known) => primary(known) === primary(locale)) ?? DEFAULT_LOCALE;
}

/**
 * The country (ISO 3166-1 alpha-2) that a browser's languages suggest: that of the first with a region, else where the first
 * language is mostly spoken; null when neither helps. A guess, fit only for ordering choices.
 */
export function countryOfLanguages(acceptLanguage: string | null | undefined): string | null {
  const tags = rankTags(acceptLanguage ?? "");
  const named = tags.map(regionOf).find((region) => region !== null && COUNTRY.test(region));
  return named ?? likelyCountry(tags[0] ?? "");
}

const REGION = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2}|\d{3})(?:-|$)/i;
const COUNTRY = /^[A-Z]{2}$/;

function regionOf(tag: string): string | null {
  return REGION.exec(tag)?.[1]?.toUpperCase() ?? null;
}

function likelyCountry(tag: string): string | null {
  if (!/^[a-z]{2,3}$/i.test(tag)) return null;
  const region = new Intl.Locale(tag).maximize().region ?? "";
  return COUNTRY.test(region) ? region : null;
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
