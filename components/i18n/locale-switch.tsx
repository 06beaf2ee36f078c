import { useLocale, useTranslations } from "next-intl";
import { LocaleButtons } from "#components/i18n/locale-buttons";
import { languageOf } from "#lib/domain/locale";

/** Changes the language in place: the page is rendered again, what was typed stays. */
export function LocaleSwitch({ className }: { className?: string }) {
  const t = useTranslations("ui");
  return <LocaleButtons legend={t("language")} current={languageOf(useLocale())} className={className} />;
}
