import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { GuideScreen } from "#components/api-reference/guide-screen";
import { loadDocsGuidePage } from "#lib/pages/docs/load-docs-page";

type GuidePageProps = { params: Promise<{ guide: string }> };

export async function generateMetadata({ params }: GuidePageProps): Promise<Metadata> {
  const page = await loadDocsGuidePage((await params).guide);
  return page ? { title: page.guide.title, description: page.guide.summary } : {};
}

export default async function GuidePage({ params }: GuidePageProps) {
  const page = await loadDocsGuidePage((await params).guide);
  if (!page) notFound();
  return <GuideScreen {...page} />;
}
