import type { Metadata } from "next";
import { GettingStartedScreen } from "#components/api-reference/getting-started-screen";
import { loadDocsPage } from "#lib/pages/docs/load-docs-page";

type DocsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Documentation" };

export default async function DocsPage({ searchParams }: DocsPageProps) {
  return <GettingStartedScreen {...(await loadDocsPage(await searchParams))} />;
}
