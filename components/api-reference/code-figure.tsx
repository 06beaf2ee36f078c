import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyIcon } from "#components/ui/copy-icon";
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
    <figure className="group overflow-hidden rounded-lg border border-border bg-card">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b border-border px-3 text-xs text-muted-foreground">
        {title}
        <span className="flex items-center gap-2">
          <span role="status" className="sr-only group-data-[outcome=refused]:not-sr-only" />
          <button
            type="button"
            data-copy
            title={`Copy ${name}`}
            aria-label={`Copy ${name}`}
            className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
          >
            <span className="group-data-[outcome=copied]:hidden">
              <CopyIcon copied={false} />
            </span>
            <span className="hidden group-data-[outcome=copied]:inline">
              <CopyIcon copied />
            </span>
          </button>
        </span>
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
