import type { Metadata } from "next";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { Badge } from "#components/ui/badge";
import { type DocsSearchPage, loadDocsSearchPage } from "#lib/pages/docs/load-docs-page";

type SearchPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Search", robots: { index: false } };

export default async function SearchPage({ searchParams }: SearchPageProps) {
  return <SearchScreen {...(await loadDocsSearchPage(await searchParams))} />;
}

function SearchScreen({ contents, query: requested, hits }: DocsSearchPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs/search" language={null} query={requested}>
      <h1 className="text-2xl font-semibold tracking-tight">Search</h1>
      <p role="status" className="mt-2 text-sm text-muted-foreground">
        {sentenceOf(requested, hits.length)}
      </p>
      <ul className="mt-6 max-w-3xl divide-y divide-border border-y border-border empty:border-0">
        {hits.map(({ title, href, kind, text }) => (
          <li key={href} className="py-3">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone="neutral">{kind}</Badge>
              <a
                href={href}
                className="text-sm font-medium break-all underline decoration-border underline-offset-2 hover:decoration-current"
              >
                {title}
              </a>
            </p>
            <p className="mt-1 text-sm text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </ReferenceFrame>
  );
}

function sentenceOf(requested: string, count: number): string {
  if (requested === "") return "Enter a word, a path, an event type or an error code.";
  if (count === 0) return `Nothing is found for “${requested}”. Try fewer or other words.`;
  return `${count} found for “${requested}”.`;
}
