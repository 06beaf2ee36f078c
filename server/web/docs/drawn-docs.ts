import { sampleLanguageOf } from "#lib/merchants/sample-languages.rules";
import type { PageTemplate } from "#server/web/docs/page-template";

/** The folder, below `.next`, of the documentation's pages that the build rendered. */
export const DRAWN_DOCS = "ponte-docs";

/** The samples' language in a page whose address names none, or without samples in several languages. */
export const DRAWN_LANGUAGE = sampleLanguageOf(undefined);

/** Placeholders in a rendered page for what is known only when it is served: nonce, addresses, days. */
export type DrawnWith = { publicUrl: string; gatewayUrl: string; drawnAt: string };

/** One page, as compressed JSON in its own file. */
export type DrawnPage = PageTemplate & { nonce: string; headers: Record<string, string>; with: DrawnWith };

/** The file of a page, by its path and the language of its samples. */
export function drawnFile(path: string, language: string, form: "html" | "rsc"): string {
  return `${encodeURIComponent(path.slice(1))}.${language}.${form}.gz`;
}
