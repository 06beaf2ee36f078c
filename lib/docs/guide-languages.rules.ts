/** The languages of the guides; the rest of the documentation is in English. */
export const GUIDE_LANGUAGES = ["en", "pt-BR"] as const;
export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** The address of a guide in a language. */
export function guideHref(slug: string, language: GuideLanguage): string {
  return language === "en" ? `/docs/guides/${slug}` : `/docs/pt-br/guides/${slug}`;
}

/** The language of the guides for readers of a locale; Spanish readers get English. */
export function guideLanguageOf(locale: string): GuideLanguage {
  return locale === "pt-BR" ? "pt-BR" : "en";
}
