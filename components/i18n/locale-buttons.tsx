"use client";

import { useChooseLocale } from "#components/i18n/use-choose-locale.ts";
import type { Locale } from "#lib/domain/locale";

type LocaleButtonsProps = {
  legend: string;
  languages: { locale: Locale; short: string; full: string }[];
  current: Locale;
  /** A button's classes. */
  look: string;
  className: string | undefined;
};

/** The languages as buttons. Texts come from the server, so that payers' pages need no dictionary. */
export function LocaleButtons({ legend, languages, current, look, className = "" }: LocaleButtonsProps) {
  const { choose, pending } = useChooseLocale();
  return (
    <fieldset className={`flex items-center ${className}`} aria-busy={pending}>
      <legend className="sr-only">{legend}</legend>
      {languages.map(({ locale, short, full }) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          aria-label={`${short} – ${full}`}
          onClick={() => choose(locale)}
          className={look}
        >
          {short}
        </button>
      ))}
    </fieldset>
  );
}
