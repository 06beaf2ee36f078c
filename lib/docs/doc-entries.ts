import { errorCatalog } from "#lib/docs/error-catalog";
import { eventCatalog } from "#lib/docs/event-catalog";
import type { GuideLanguage } from "#lib/docs/guide-languages.rules";
import { guides } from "#lib/docs/guides";
import { toMarkdown } from "#lib/docs/to-markdown";
import { apiReference } from "#lib/openapi/reference";
import type { DocHit, PublishedGuide } from "#lib/schemas/docs";

const GUIDE_KINDS: Record<GuideLanguage, string> = { en: "Guide", "pt-BR": "Guia" };

/** A searchable place in the documentation: exact name, address, and searched text. */
export type DocEntry = DocHit & { name: string; searched: string };

/** Every searchable place: sections of guides in the given languages, operations, events and errors. */
export async function docEntries(languages: readonly GuideLanguage[]): Promise<DocEntry[]> {
  const [groups, events] = await Promise.all([apiReference(), eventCatalog()]);
  return [
    ...languages.flatMap((language) => guides(language).flatMap(guideEntries)),
    ...groups.flatMap(({ slug, operations }) =>
      operations.map(({ id, method, path, summary, description, parameters, body }) =>
        entry({
          kind: "Operation",
          title: `${method} ${path}`,
          href: `/docs/${slug}#${id}`,
          text: summary,
          more: [id, description, ...[...parameters, ...body].map(({ name }) => name)].join(" "),
        }),
      ),
    ),
    ...events.map(({ type, summary }) =>
      entry({ kind: "Event", title: type, href: `/docs/events/${type}`, text: summary, more: "" }),
    ),
    ...errorCatalog().map(({ code, title, meaning, remedy, status }) =>
      entry({
        kind: "Error",
        title: `${status} ${code}`,
        href: `/docs/errors#${code}`,
        text: title,
        more: `${meaning} ${remedy}`,
      }),
    ),
  ];
}

function guideEntries({ language, title, href, summary, sections }: PublishedGuide): DocEntry[] {
  const kind = GUIDE_KINDS[language];
  return [
    entry({ kind, title, href, text: summary, more: "" }),
    ...sections.map(({ heading, anchor, blocks }) =>
      entry({
        kind,
        title: `${title} · ${heading}`,
        href: `${href}#${anchor}`,
        text: summary,
        more: toMarkdown(blocks),
      }),
    ),
  ];
}

function entry({
  kind,
  title,
  href,
  text,
  more,
}: {
  kind: string;
  title: string;
  href: string;
  text: string;
  more: string;
}): DocEntry {
  const name = href.slice(Math.max(href.lastIndexOf("/"), href.lastIndexOf("#")) + 1).toLowerCase();
  return { title, href, kind, text, name, searched: `${title} ${text} ${more}`.toLowerCase() };
}
