import type { SearchParams } from "#lib/client/params/search-params";
import { withAnswersOnce } from "#lib/docs/answers-once";
import { docEntries } from "#lib/docs/doc-entries";
import { errorCatalog } from "#lib/docs/error-catalog";
import { eventCatalog } from "#lib/docs/event-catalog";
import { GUIDE_LANGUAGES, type GuideLanguage, guideHref } from "#lib/docs/guide-languages.rules";
import { guides } from "#lib/docs/guides";
import { searchDocs } from "#lib/docs/search-docs";
import { sampleLanguageOf } from "#lib/merchants/sample-languages.rules";
import { apiReference } from "#lib/openapi/reference";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import type { ReferenceGroup } from "#lib/schemas/api-reference";
import type { DocContents } from "#lib/schemas/docs";

export type DocsGroupPage = Loaded<typeof loadDocsGroupPage>;
export type DocsGuidePage = Loaded<typeof loadDocsGuidePage>;
export type DocsErrorsPage = Loaded<typeof loadDocsErrorsPage>;
export type DocsEventsPage = Loaded<typeof loadDocsEventsPage>;
export type DocsEventPage = Loaded<typeof loadDocsEventPage>;
export type DocsSearchPage = Loaded<typeof loadDocsSearchPage>;

const MAX_QUERY_LENGTH = 200;

/** The documentation's first page: guides and all operations, with samples in the requested language. */
export async function loadDocsPage({ lang }: SearchParams) {
  const groups = await apiReference();
  return {
    contents: contentsOf(groups),
    groups,
    guides: guides(),
    language: sampleLanguageOf(lang),
    baseUrl: `${env().publicUrl}/api`,
  };
}

/**
 * One group of the API's operations, with samples in the requested language; null if there is no such group.
 */
export async function loadDocsGroupPage(slug: string, { lang }: SearchParams) {
  const groups = await apiReference();
  const group = groups.find((one) => one.slug === slug);
  if (!group) return null;
  const operations = withAnswersOnce(group.operations);
  return { contents: contentsOf(groups), group: { ...group, operations }, language: sampleLanguageOf(lang) };
}

/** One guide with its addresses in all languages; null if there is no such guide. */
export async function loadDocsGuidePage(slug: string, language: GuideLanguage) {
  const guide = guides(language).find((one) => one.slug === slug);
  if (!guide) return null;
  const languages = GUIDE_LANGUAGES.map((one) => ({ language: one, href: guideHref(slug, one) }));
  const alternates = {
    canonical: guide.href,
    languages: Object.fromEntries(languages.map((one) => [one.language, one.href])),
  };
  return {
    ...{ contents: contentsOf(await apiReference(), language), guide, alternates },
    texts: { in: language, languages },
  };
}

/** The list of the guides in Portuguese. */
export async function loadPortugueseDocsPage() {
  const contents = contentsOf(await apiReference(), "pt-BR");
  const languages = GUIDE_LANGUAGES.map((language) => ({ language, href: CONTENTS[language].start.href }));
  return { contents, guides: guides("pt-BR"), texts: { in: "pt-BR" as const, languages } };
}

/** The catalog of errors. */
export async function loadDocsErrorsPage() {
  return { contents: contentsOf(await apiReference()), errors: errorCatalog() };
}

/** Every type of event with its description. */
export async function loadDocsEventsPage() {
  const [groups, events] = await Promise.all([apiReference(), eventCatalog()]);
  return { contents: contentsOf(groups), events: events.map(({ type, summary }) => ({ type, summary })) };
}

/** One type of event with its schema and a sample; null if there is no such type. */
export async function loadDocsEventPage(type: string) {
  const [groups, events] = await Promise.all([apiReference(), eventCatalog()]);
  const event = events.find((one) => one.type === type);
  return event ? { contents: contentsOf(groups), event } : null;
}

/** The places of the documentation that match `q`. */
export async function loadDocsSearchPage({ q }: SearchParams) {
  const query = (typeof q === "string" ? q : "").trim().slice(0, MAX_QUERY_LENGTH);
  const [groups, entries] = await Promise.all([apiReference(), docEntries(GUIDE_LANGUAGES)]);
  return { contents: contentsOf(groups), query, hits: searchDocs(entries, query) };
}

function contentsOf(groups: ReferenceGroup[], language: GuideLanguage = "en"): DocContents {
  const words = CONTENTS[language];
  return [
    {
      title: words.guides,
      links: [words.start, ...guides(language).map(({ href, title }) => ({ href, title }))],
    },
    {
      title: words.catalogs,
      links: [
        { href: "/docs/events", title: words.events },
        { href: "/docs/errors", title: words.errors },
      ],
    },
    {
      title: words.operations,
      links: groups.map(({ slug, name }) => ({ href: `/docs/${slug}`, title: name })),
    },
  ];
}

const CONTENTS = {
  en: {
    guides: "Guides",
    start: { href: "/docs", title: "Start" },
    catalogs: "Catalogs",
    events: "Events",
    errors: "Error catalog",
    operations: "Operations",
  },
  "pt-BR": {
    guides: "Guias",
    start: { href: "/docs/pt-br", title: "Início" },
    catalogs: "Catálogos (em inglês)",
    events: "Eventos",
    errors: "Erros",
    operations: "Operações (em inglês)",
  },
} satisfies Record<GuideLanguage, object>;
