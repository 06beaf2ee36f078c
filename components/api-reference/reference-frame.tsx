import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Wordmark } from "#components/dashboard/wordmark";
import { cn } from "#components/ui/cn.ts";
import { controlLook } from "#components/ui/control-look.ts";
import type { GuideLanguage } from "#lib/docs/guide-languages.rules";
import type { SampleLanguage } from "#lib/merchants/sample-languages.rules";
import { SAMPLE_LABELS, SAMPLE_LANGUAGES } from "#lib/merchants/sample-languages.rules";
import type { DocContents } from "#lib/schemas/docs";

/** The language of a page's texts, and the page's addresses in all languages. */
type PageTexts = { in: GuideLanguage; languages: { language: GuideLanguage; href: string }[] };

type ReferenceFrameProps = {
  contents: DocContents;
  /** The path of the current page. */
  current: string;
  /** The language of the page's samples; null if it shows all or none. */
  language: SampleLanguage | null;
  /** The search text. */
  query?: string;
  /** For pages in several languages. */
  texts?: PageTexts;
  children: ReactNode;
};

const WORDS = {
  en: {
    ...{
      name: "English",
      contents: "Contents",
      search: "Search the docs",
      languages: "Language of this page",
    },
    ...{ theme: "Appearance", system: "System", light: "Light", dark: "Dark" },
  },
  "pt-BR": {
    ...{
      name: "Português",
      contents: "Conteúdo",
      search: "Buscar na documentação",
      languages: "Idioma desta página",
    },
    ...{ theme: "Aparência", system: "Do sistema", light: "Claro", dark: "Escuro" },
  },
} satisfies Record<GuideLanguage, object>;

type Words = Record<keyof (typeof WORDS)["en"], string>;

/**
 * The documentation's frame: contents at the side, search and sample language on top. Works without scripts; its links load whole
 * pages, because most of them run without the page server's scripts.
 */
export function ReferenceFrame({
  contents,
  current,
  language,
  query = "",
  texts,
  children,
}: ReferenceFrameProps) {
  const words = WORDS[texts?.in ?? "en"];
  return (
    <div className="min-h-dvh">
      <header className="z-10 border-b border-border bg-background md:sticky md:top-0">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 sm:px-6">
          <p className="flex items-center gap-3">
            <a href="/docs" className="rounded-sm">
              <Wordmark />
            </a>
            <span className="text-sm text-muted-foreground">Docs</span>
          </p>
          <div className="flex w-full flex-wrap items-center gap-3 md:w-auto">
            <DocsSearch query={query} words={words} />
            {language ? <SampleLinks path={current} language={language} /> : null}
            {texts ? <PageLanguages {...texts} /> : null}
            <div className="w-28 shrink-0">
              <DocsTheme words={words} />
            </div>
          </div>
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-10 px-4 sm:px-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <details className="border-b border-border py-2 lg:hidden">
          <summary className="flex min-h-9 cursor-pointer items-center text-sm font-medium">
            {words.contents}
          </summary>
          <nav aria-label={words.contents} className="pt-3">
            <DocsContents contents={contents} current={current} />
          </nav>
        </details>
        <nav
          aria-label={words.contents}
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

function DocsContents({ contents, current }: { contents: DocContents; current: string }) {
  return contents.map(({ title, links }) => (
    <div key={title} className="mb-5">
      <p className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{title}</p>
      <ul>
        {links.map(({ href, title: name }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href.split("?")[0] === current ? "page" : undefined}
              className={cn(
                "flex min-h-9 items-center rounded-md px-2.5 text-sm transition-colors hover:bg-muted",
                "aria-[current=page]:bg-muted aria-[current=page]:font-medium aria-[current=page]:text-foreground",
                "text-muted-foreground hover:text-foreground",
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** Works without scripts. */
function DocsSearch({ query, words }: { query: string; words: Words }) {
  return (
    <search className="min-w-0 flex-1">
      <form action="/docs/search" className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-2.5 size-4 text-muted-foreground md:top-2.5"
        />
        <input
          type="search"
          name="q"
          defaultValue={query}
          placeholder={words.search}
          aria-label={words.search}
          className="h-11 w-full rounded-md border border-border bg-card pr-2.5 pl-8 text-base md:h-9 md:w-56 md:text-sm"
        />
      </form>
    </search>
  );
}

/** System, light or dark; `showDocsTheme` keeps the choice. */
function DocsTheme({ words }: { words: Words }) {
  return (
    <select data-theme aria-label={words.theme} className={cn(controlLook, "h-11 px-2 md:h-9")}>
      <option value="system">{words.system}</option>
      <option value="light">{words.light}</option>
      <option value="dark">{words.dark}</option>
    </select>
  );
}

type Choice = { key: string; name: string; href: string; isCurrent: boolean; lang?: string };

/** Selects the language of all samples; the address holds the choice. */
function SampleLinks({ path, language }: { path: string; language: SampleLanguage }) {
  const choices = SAMPLE_LANGUAGES.map((one) => ({
    ...{ key: one, name: SAMPLE_LABELS[one], href: `${path}?lang=${one}` },
    ...{ isCurrent: one === language },
  }));
  return <ChoiceLinks label="Language of the samples" choices={choices} />;
}

function PageLanguages({ in: language, languages }: PageTexts) {
  const choices = languages.map((one) => ({
    ...{ key: one.language, name: WORDS[one.language].name, href: one.href },
    ...{ isCurrent: one.language === language, lang: one.language },
  }));
  return <ChoiceLinks label={WORDS[language].languages} choices={choices} />;
}

function ChoiceLinks({ label, choices }: { label: string; choices: Choice[] }) {
  return (
    <nav
      aria-label={label}
      className="order-last flex w-full rounded-md border border-border p-0.5 text-sm md:order-none md:w-auto"
    >
      {choices.map(({ key, name, href, isCurrent, lang }) => (
        <a
          key={key}
          href={href}
          hrefLang={lang}
          lang={lang}
          data-keeps-place
          aria-current={isCurrent ? "true" : undefined}
          className={cn(
            "inline-flex min-h-11 flex-1 items-center justify-center rounded-sm px-2.5 md:min-h-8",
            isCurrent ? "bg-muted font-medium" : "text-muted-foreground hover:text-foreground",
          )}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
