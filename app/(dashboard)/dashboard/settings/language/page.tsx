import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LanguageForm } from "#components/settings/language-form";
import { loadLanguagePage } from "#lib/pages/settings/load-language-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("language") };
}

export default async function LanguagePage() {
  return <LanguageForm {...(await loadLanguagePage())} />;
}
