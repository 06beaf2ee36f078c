import type { Metadata } from "next";
import { SearchScreen } from "#components/api-reference/search-screen";
import { loadDocsSearchPage } from "#lib/pages/docs/load-docs-page";

type SearchPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Search", robots: { index: false } };

export default async function SearchPage({ searchParams }: SearchPageProps) {
  return <SearchScreen {...(await loadDocsSearchPage(await searchParams))} />;
}
