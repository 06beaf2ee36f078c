import { errorCatalog } from "#lib/docs/error-catalog";
import { eventCatalog } from "#lib/docs/event-catalog";
import { guides } from "#lib/docs/guides";
import { toMarkdown } from "#lib/docs/to-markdown";
import { apiReference } from "#lib/openapi/reference";
import { env } from "#lib/platform/env";

const ABOUT =
  "A payment gateway for Brazil: charges by Pix, card and from abroad on a hosted checkout, crypto coins, splits, refunds, and signed webhooks. The API is JSON over HTTPS with bearer tokens.";

/** The documentation's table of contents for language models, in the form of llmstxt.org. */
export async function llmsText(): Promise<string> {
  const { publicUrl } = env();
  const link = (title: string, path: string, about: string) => `- [${title}](${publicUrl}${path}): ${about}`;
  const groups = await apiReference();
  return [
    "# Ponte",
    `> ${ABOUT}`,
    "## Guides",
    guides()
      .map(({ slug, title, summary }) => link(title, `/docs/guides/${slug}`, summary))
      .join("\n"),
    "## Reference",
    [
      link("OpenAPI document", "/api/openapi.json", "every operation, schema and event, OpenAPI 3.1"),
      link("Events", "/docs/events", "the schema of each event"),
      link("Errors", "/docs/errors", "each error code, what it means and what to do"),
      ...groups.map(({ name, slug, operations }) =>
        link(name, `/docs/${slug}`, operations.map(({ id }) => id).join(", ")),
      ),
    ].join("\n"),
    "## Optional",
    link("Everything in one file", "/llms-full.txt", "all guides, events and errors as Markdown"),
    "",
  ].join("\n\n");
}

/** All guides, operations, events and errors as one Markdown text. */
export async function llmsFullText(): Promise<string> {
  const [groups, events] = await Promise.all([apiReference(), eventCatalog()]);
  return [
    "# Ponte",
    `> ${ABOUT}`,
    ...guides().flatMap(({ title, summary, sections }) => [
      `## ${title}`,
      summary,
      ...sections.flatMap(({ heading, blocks }) => [`### ${heading}`, toMarkdown(blocks)]),
    ]),
    "## Operations",
    groups
      .flatMap(({ operations }) => operations)
      .map(({ id, method, path, summary }) => `- \`${method} ${path}\` (${id}): ${summary}`)
      .join("\n"),
    "## Events",
    ...events.map(({ type, summary, example }) =>
      toMarkdown([`### ${type}`, summary, { language: "json", code: example }]),
    ),
    "## Errors",
    errorCatalog()
      .map(({ code, status, meaning, remedy }) => `- \`${code}\` (${status}): ${meaning} ${remedy}`)
      .join("\n"),
    "",
  ].join("\n\n");
}
