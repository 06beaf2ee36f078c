import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LanguageLinks } from "#components/api-reference/language-links";
import { Wordmark } from "#components/dashboard/wordmark";
import { cn } from "#components/ui/cn.ts";
import { ThemeSwitch } from "#components/ui/theme-switch";
import type { SampleLanguage } from "#lib/domain/sample-languages";
import type { ReferenceGroup } from "#lib/schemas/api-reference";

type ReferenceFrameProps = {
  groups: ReferenceGroup[];
  /** The group that is read; null on the first page. */
  current: string | null;
  language: SampleLanguage;
  children: ReactNode;
};

/** The frame of the API reference: its groups at the side, the language of samples on top; needs no script. */
export function ReferenceFrame({ groups, current, language, children }: ReferenceFrameProps) {
  const t = useTranslations("apiReference");
  const own = current === null ? "/docs" : `/docs/${current}`;
  return (
    <div className="min-h-dvh">
      <header className="sticky top-0 z-10 border-b border-border bg-background">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <p className="flex items-baseline gap-3">
            <Link href="/docs" className="rounded-sm">
              <Wordmark />
            </Link>
            <span className="hidden text-sm text-muted-foreground sm:inline">{t("title")}</span>
          </p>
          <div className="flex items-center gap-3">
            <LanguageLinks path={own} language={language} />
            <ThemeSwitch />
          </div>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-10 px-4 sm:px-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label={t("nav")}
          className="-mx-4 flex gap-1 overflow-x-auto border-b border-border px-4 py-2 text-sm lg:sticky lg:top-14 lg:mx-0 lg:max-h-[calc(100dvh-3.5rem)] lg:flex-col lg:self-start lg:overflow-y-auto lg:border-b-0 lg:px-0 lg:py-8"
        >
          <GroupLink href={`/docs?lang=${language}`} active={current === null}>
            {t("start")}
          </GroupLink>
          {groups.map(({ name, slug }) => (
            <GroupLink key={slug} href={`/docs/${slug}?lang=${language}`} active={slug === current}>
              {name}
            </GroupLink>
          ))}
        </nav>
        <main id="content" className="min-w-0 py-6 lg:py-8">
          {children}
        </main>
      </div>
    </div>
  );
}

function GroupLink({ href, active, children }: { href: string; active: boolean; children: ReactNode }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={active ? "page" : undefined}
      className={cn(
        "inline-flex min-h-9 items-center rounded-md px-2.5 whitespace-nowrap transition-colors hover:bg-muted",
        active ? "bg-muted font-medium text-foreground" : "text-muted-foreground hover:text-foreground",
      )}
    >
      {children}
    </Link>
  );
}
