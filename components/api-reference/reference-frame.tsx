import Link from "next/link";
import type { ReactNode } from "react";
import { DocsContents } from "#components/api-reference/docs-contents";
import { DocsSearch } from "#components/api-reference/docs-search";
import { LanguageLinks } from "#components/api-reference/language-links";
import { Wordmark } from "#components/dashboard/wordmark";
import { ThemeSwitch } from "#components/ui/theme-switch";
import type { SampleLanguage } from "#lib/domain/merchant/sample-languages";
import type { DocContents } from "#lib/schemas/docs";

type ReferenceFrameProps = {
  contents: DocContents;
  /** The path of the page that is read. */
  current: string;
  /** The language of the page's samples; null for a page that shows all or none. */
  language: SampleLanguage | null;
  /** What was searched for. */
  query?: string;
  children: ReactNode;
};

/** The frame of the documentation: contents at the side, search and the language of samples on top; needs no script. */
export function ReferenceFrame({ contents, current, language, query = "", children }: ReferenceFrameProps) {
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 border-b border-border bg-background">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <p className="flex items-center gap-3">
            <Link href="/docs" className="rounded-sm">
              <Wordmark />
            </Link>
            <span className="text-sm text-muted-foreground">Docs</span>
          </p>
          <div className="flex w-full flex-wrap items-center gap-3 sm:w-auto">
            <DocsSearch query={query} />
            {language ? <LanguageLinks path={current} language={language} /> : null}
            <div className="w-28 shrink-0">
              <ThemeSwitch />
            </div>
          </div>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-10 px-4 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <details className="border-b border-border py-2 lg:hidden">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-medium">Contents</summary>
          <nav aria-label="Contents" className="pt-3">
            <DocsContents contents={contents} current={current} />
          </nav>
        </details>
        <nav
          aria-label="Contents"
          className="hidden lg:sticky lg:top-14 lg:block lg:max-h-[calc(100dvh-3.5rem)] lg:self-start lg:overflow-y-auto lg:py-8"
        >
          <DocsContents contents={contents} current={current} />
        </nav>
        <main id="content" className="min-w-0 py-6 lg:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}
