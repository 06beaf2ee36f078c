import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SuspenseScreen } from "#components/suspense/suspense-screen";
import { loadSuspensePage } from "#lib/pages/suspense/load-suspense-page";

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("suspense.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  return <SuspenseScreen {...(await loadSuspensePage(await searchParams))} />;
}
