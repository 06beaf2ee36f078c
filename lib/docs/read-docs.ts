import { docEntries } from "#lib/docs/doc-entries";
import { guides } from "#lib/docs/guides";
import { searchDocs } from "#lib/docs/search-docs";
import { toMarkdown } from "#lib/docs/to-markdown";
import { PonteError } from "#lib/domain/errors";
import { env } from "#lib/platform/env";

/** The places in the documentation that contain all the given words, best first, with full addresses. */
export async function searchPlaces(words: string) {
  const hits = searchDocs(await docEntries(["en"]), words);
  return hits.map(({ href, ...hit }) => ({ ...hit, address: `${env().publicUrl}${href}` }));
}

/** A guide by the last part of its address, as Markdown. Throws `not_found`. */
export function readGuide(slug: string): { title: string; markdown: string } {
  const all = guides();
  const guide = all.find((one) => one.slug === slug);
  if (!guide) {
    const names = all.map((one) => one.slug).join(", ");
    throw new PonteError("not_found", `There is no such guide. The guides are ${names}.`);
  }
  const sections = guide.sections.flatMap(({ heading, blocks }) => [`## ${heading}`, toMarkdown(blocks)]);
  return { title: guide.title, markdown: [`# ${guide.title}`, guide.summary, ...sections].join("\n\n") };
}
