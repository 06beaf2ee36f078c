import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AttemptsScreen } from "#components/attempts/attempts-screen";
import { loadAttemptsPage } from "#lib/pages/attempts/load-attempts-page";

type AttemptsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.attempts");
  return { title: t("title") };
}

export default async function AttemptsPage({ searchParams }: AttemptsPageProps) {
  return <AttemptsScreen {...(await loadAttemptsPage(await searchParams))} />;
}
