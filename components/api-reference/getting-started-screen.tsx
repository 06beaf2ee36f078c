import { GettingStarted } from "#components/api-reference/getting-started";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import type { DocsPage } from "#lib/pages/docs/load-docs-page";

/** The first page of the documentation. */
export function GettingStartedScreen({ contents, ...page }: DocsPage) {
  return (
    <ReferenceFrame contents={contents} current="/docs" language={page.language}>
      <GettingStarted {...page} />
    </ReferenceFrame>
  );
}
