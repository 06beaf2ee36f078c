import { GettingStarted } from "#components/api-reference/getting-started";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import type { DocsPage } from "#lib/pages/docs/load-docs-page";

/** The first page of the API's reference. */
export function GettingStartedScreen({ groups, language, baseUrl, listLoops }: DocsPage) {
  return (
    <ReferenceFrame groups={groups} current={null} language={language}>
      <GettingStarted baseUrl={baseUrl} groups={groups} listLoops={listLoops} language={language} />
    </ReferenceFrame>
  );
}
