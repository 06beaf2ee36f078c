import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GettingStartedScreen } from "#components/api-reference/getting-started-screen";
import { loadDocsPage } from "#lib/pages/docs/load-docs-page";

type DocsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("apiReference");
  return { title: t("title") };
}

export default async function DocsPage({ searchParams }: DocsPageProps) {
  return <GettingStartedScreen {...(await loadDocsPage(await searchParams))} />;
}
