import { DocBlocks } from "#components/api-reference/doc-blocks";
import type { PublishedGuide } from "#lib/schemas/docs";

export function GuideArticle({ guide }: { guide: PublishedGuide }) {
  return (
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
  );
}
