import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuideArticle } from "#components/api-reference/guide-article";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsGuidePage, loadDocsGuidePage } from "#lib/pages/docs/load-docs-page";

type GuidePageProps = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const page = await loadDocsGuidePage((await params).guide, "pt-BR");
  if (!page) return {};
  const { guide, alternates } = page;
  return { title: guide.title, description: guide.summary, alternates };
}

export default async function PortugueseGuidePage({ params }: GuidePageProps) {
  const page = await loadDocsGuidePage((await params).guide, "pt-BR");
  if (!page) notFound();
  return <GuideScreen {...page} />;
}

function GuideScreen({ contents, guide, texts }: DocsGuidePage) {
  return (
    <ReferenceFrame contents={contents} current={guide.href} language={null} texts={texts}>
      <GuideArticle guide={guide} />
    </ReferenceFrame>
  );
}
