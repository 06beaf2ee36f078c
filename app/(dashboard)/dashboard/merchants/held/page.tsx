import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HeldScreen } from "#components/staff/held-screen";
import { loadHeldPage } from "#lib/pages/merchants/load-held-page";

type HeldPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("held.title") };
}

export default async function HeldPage({ searchParams }: HeldPageProps) {
  return <HeldScreen {...(await loadHeldPage(await searchParams))} />;
}
