import { sampleLanguageOf } from "#lib/merchants/sample-languages.rules";

/** The folder, below `.next`, of the documentation's pages that the build rendered. */
export const PRERENDERED_DOCS = "ponte-docs";

/** The samples' language in a page whose address names none, or without samples in several languages. */
export const PRERENDERED_LANGUAGE = sampleLanguageOf(undefined);

/** Placeholders in a rendered page for what is known only when it is served: nonce, addresses, days. */
export type Placeholders = { publicUrl: string; gatewayUrl: string; renderedAt: string };

/** One page, as compressed JSON in its own file. */
export type PrerenderedPage = {
  html: string;
  nonce: string;
  headers: Record<string, string>;
  with: Placeholders;
};

/** The file of a page, by its path and the language of its samples. */
export function prerenderedFile(path: string, language: string): string {
  return `${encodeURIComponent(path.slice(1))}.${language}.gz`;
}
