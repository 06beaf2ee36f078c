import { OperationSection } from "#components/api-reference/operation-section";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import type { DocsGroupPage } from "#lib/pages/docs/load-docs-page";

/** One group of the API's operations. */
export function GroupScreen({ contents, group, language }: DocsGroupPage) {
  return (
    <ReferenceFrame contents={contents} current={`/docs/${group.slug}`} language={language}>
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">{group.name}</h1>
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} language={language} />
      ))}
    </ReferenceFrame>
  );
}
