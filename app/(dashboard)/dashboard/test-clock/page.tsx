import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TestClockScreen } from "#components/test-clock/test-clock-screen";
import { loadTestClockPage } from "#lib/pages/developers/load-test-clock-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.clock");
  return { title: t("title") };
}

export default async function TestClockPage() {
  const page = await loadTestClockPage();
  if (page && !page.clock) notFound();
  return <TestClockScreen clock={page?.clock ?? null} />;
}
