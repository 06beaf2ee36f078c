"use client";

import { useLocale, useTranslations } from "next-intl";
import { useChooseLocale } from "#components/i18n/use-choose-locale";
import { LOCALES, type Locale } from "#lib/domain/locale";

const NAMES: Record<Locale, { short: string; full: string }> = {
  "pt-BR": { short: "PT", full: "Português" },
  en: { short: "EN", full: "English" },
  es: { short: "ES", full: "Español" },
};

/** Changes the language in place: the page is rendered again, what was typed stays. */
export function LocaleSwitch({ className }: { className?: string }) {
  const t = useTranslations("ui");
  const current = useLocale();
  const { choose, pending } = useChooseLocale();
  return (
    <fieldset className={`flex items-center ${className ?? ""}`} aria-busy={pending}>
      <legend className="sr-only">{t("language")}</legend>
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
