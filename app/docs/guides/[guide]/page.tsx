import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ReferenceFrame } from "#components/api-reference/reference-frame";
import { type DocsGuidePage, loadDocsGuidePage } from "#lib/pages/docs/load-docs-page";
import { DocBlocks } from "./doc-blocks";

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

function GuideScreen({ contents, guide }: DocsGuidePage) {
  return (
    <ReferenceFrame contents={contents} current={`/docs/guides/${guide.slug}`} language={null}>
      <article className="max-w-3xl">
        <h1 className="text-2xl font-semibold tracking-tight">{guide.title}</h1>
        <p className="mt-2 text-sm leading-relaxed text-muted-foreground">{guide.summary}</p>
        {guide.sections.map(({ heading, anchor, blocks }) => (
          <section key={anchor} id={anchor} aria-labelledby={`${anchor}-title`} className="mt-8 scroll-mt-20">
            <h2 id={`${anchor}-title`} className="text-lg font-semibold tracking-tight">
              {heading}
            </h2>
            <DocBlocks name={heading} blocks={blocks} />
          </section>
        ))}
      </article>
    </ReferenceFrame>
  );
}
