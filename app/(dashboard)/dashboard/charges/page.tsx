import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChargesScreen } from "#components/charges/charges-screen";
import { loadChargesPage } from "#lib/pages/charges/load-charges-page";

type ChargesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dashboard");
  return { title: t("charges.title") };
}

export default async function ChargesPage({ searchParams }: ChargesPageProps) {
  return <ChargesScreen {...(await loadChargesPage(await searchParams))} />;
}
