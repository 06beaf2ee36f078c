import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsGroupPage, loadDocsGroupPage } from "#lib/pages/docs/load-docs-page";
import { OperationSection } from "./operation-section";

type GroupPageProps = {
  params: Promise<{ group: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: GroupPageProps): Promise<Metadata> {
  const page = await loadDocsGroupPage((await params).group, {});
  return page ? { title: page.group.name } : {};
}

export default async function GroupPage({ params, searchParams }: GroupPageProps) {
  const page = await loadDocsGroupPage((await params).group, await searchParams);
  if (!page) notFound();
  return <GroupScreen {...page} />;
}

function GroupScreen({ contents, group, language }: DocsGroupPage) {
  return (
    <ReferenceFrame contents={contents} current={`/docs/${group.slug}`} language={language}>
      <h1 className="mb-6 text-2xl font-semibold tracking-tight">{group.name}</h1>
      {group.operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} language={language} />
      ))}
    </ReferenceFrame>
  );
}
