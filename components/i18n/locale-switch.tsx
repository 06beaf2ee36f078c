import { useLocale, useTranslations } from "next-intl";
import { LocaleButtons } from "#components/i18n/locale-buttons";
import { type Locale, languageOf } from "#lib/domain/locale";

const LANGUAGES: { locale: Locale; short: string; full: string }[] = [
  { locale: "pt-BR", short: "PT", full: "Português" },
  { locale: "en", short: "EN", full: "English" },
  { locale: "es", short: "ES", full: "Español" },
];

const LOOK =
  "grid size-11 place-items-center rounded-md text-xs font-medium text-muted-foreground transition-colors hover:text-foreground aria-pressed:text-foreground aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-4";

/** Changes the language in place: the page is rendered again and keeps its input. */
export function LocaleSwitch({ className }: { className?: string }) {
  const t = useTranslations("ui");
  return (
    <LocaleButtons
      legend={t("language")}
      languages={LANGUAGES}
      current={languageOf(useLocale())}
      look={LOOK}
      className={className}
    />
  );
}
