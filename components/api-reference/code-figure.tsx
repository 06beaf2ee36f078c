import { CopyButton } from "#components/ui/copy-button";
import { highlightCode } from "#lib/docs/highlight-code";
import type { DocLanguage } from "#lib/schemas/docs";

type CodeFigureProps = {
  title: string;
  /** The name for screen readers; defaults to the title. */
  name?: string;
  source: string;
  language: DocLanguage;
};

/** Code with a title and a copy button; long code scrolls in its frame. */
export function CodeFigure({ title, name = title, source, language }: CodeFigureProps) {
  return (
    <figure className="overflow-hidden rounded-lg border border-border bg-card">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b border-border px-3 text-xs text-muted-foreground">
        {title}
        <CopyButton value={source} label={`Copy ${name}`} iconOnly variant="ghost" />
      </figcaption>
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="max-h-112 overflow-auto p-3"
      >
        <pre
          className="code font-mono text-xs leading-relaxed"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the code is our own, and escaped by what colors it
          dangerouslySetInnerHTML={{ __html: highlightCode(source, language) }}
        />
      </section>
    </figure>
  );
}
