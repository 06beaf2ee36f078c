import { errorCatalogue } from "#lib/docs/error-catalogue";
import { eventCatalogue } from "#lib/docs/event-catalogue";
import { guides } from "#lib/docs/guides";
import { toMarkdown } from "#lib/docs/to-markdown";
import { apiReference } from "#lib/openapi/reference";
import type { DocHit } from "#lib/schemas/docs";

/** A searchable place in the documentation: exact name, address, and searched text. */
export type DocEntry = DocHit & { name: string; searched: string };

/** Every searchable place: sections of guides, operations, events and errors. */
export async function docEntries(): Promise<DocEntry[]> {
  const [groups, events] = await Promise.all([apiReference(), eventCatalogue()]);
  return [
    ...guides().flatMap(({ slug, title, summary, sections }) => [
      entry({ kind: "Guide", title, href: `/docs/guides/${slug}`, text: summary, more: "" }),
      ...sections.map(({ heading, blocks }) =>
        entry({
          kind: "Guide",
          title: `${title} · ${heading}`,
          href: `/docs/guides/${slug}#${anchorOf(heading)}`,
          text: summary,
          more: toMarkdown(blocks),
        }),
      ),
    ]),
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
    ...errorCatalogue().map(({ code, title, meaning, remedy, status }) =>
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

/** The anchor of a guide's heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
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
