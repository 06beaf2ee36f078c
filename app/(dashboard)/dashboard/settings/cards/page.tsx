import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CardsScreen } from "#components/settings/cards-screen";
import { loadCardsPage } from "#lib/pages/settings/load-cards-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.tabs");
  return { title: t("cards") };
}

export default async function CardsPage() {
  return <CardsScreen {...(await loadCardsPage())} />;
}
