import type { SearchParams } from "#lib/client/search-params";
import { sampleLanguageOf } from "#lib/domain/sample-languages";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import { listLoops } from "#lib/platform/openapi/list-loops";
import { apiReference } from "#lib/platform/openapi/reference";

export type DocsPage = Loaded<typeof loadDocsPage>;
export type DocsGroupPage = Loaded<typeof loadDocsGroupPage>;

/** The first page of the API's reference: where the API is and how lists are walked, with samples in the language asked for. */
export async function loadDocsPage({ lang }: SearchParams) {
  const baseUrl = `${env().publicUrl}/api`;
  const groups = await apiReference();
  return { groups, language: sampleLanguageOf(lang), baseUrl, listLoops: listLoops(baseUrl) };
}

/** One group of the API's operations, with samples in the language asked for; null when there is no such group. */
export async function loadDocsGroupPage(slug: string, { lang }: SearchParams) {
  const groups = await apiReference();
  const group = groups.find((one) => one.slug === slug);
  return group ? { groups, group, language: sampleLanguageOf(lang) } : null;
}

/** The name of that group, as the page's title; null when there is no such group. */
export async function loadDocsGroupName(slug: string): Promise<string | null> {
  const groups = await apiReference();
  return groups.find((one) => one.slug === slug)?.name ?? null;
}
