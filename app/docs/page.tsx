import type { Metadata } from "next";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { loadDocsPage } from "#lib/pages/docs/load-docs-page";
import type { Loaded } from "#lib/pages/loaded";
import { GettingStarted } from "./getting-started";

type DocsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const metadata: Metadata = { title: "Documentation" };

export default async function DocsPage({ searchParams }: DocsPageProps) {
  return <GettingStartedScreen {...(await loadDocsPage(await searchParams))} />;
}

function GettingStartedScreen({ contents, ...page }: Loaded<typeof loadDocsPage>) {
  return (
    <ReferenceFrame contents={contents} current="/docs" language={page.language}>
      <GettingStarted {...page} />
    </ReferenceFrame>
  );
}
