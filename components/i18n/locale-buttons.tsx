"use client";

import { useChooseLocale } from "#components/i18n/use-choose-locale.ts";
import { LOCALES, type Locale } from "#lib/domain/locale";

const NAMES: Record<Locale, { short: string; full: string }> = {
  "pt-BR": { short: "PT", full: "Português" },
  en: { short: "EN", full: "English" },
  es: { short: "ES", full: "Español" },
};

type LocaleButtonsProps = { legend: string; current: Locale; className: string | undefined };

/** The languages as buttons. Its one word comes from the server, so that payers' pages need no dictionary for it. */
export function LocaleButtons({ legend, current, className = "" }: LocaleButtonsProps) {
  const { choose, pending } = useChooseLocale();
  return (
    <fieldset className={`flex items-center ${className}`} aria-busy={pending}>
      <legend className="sr-only">{legend}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          aria-label={`${NAMES[locale].short} – ${NAMES[locale].full}`}
          onClick={() => choose(locale)}
          className="grid size-11 place-items-center rounded-md text-xs font-medium text-muted-foreground transition-colors hover:text-foreground aria-pressed:text-foreground aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {NAMES[locale].short}
        </button>
      ))}
    </fieldset>
  );
}
