import { sampleLanguageOf } from "#lib/domain/merchant/sample-languages";
import type { PageTemplate } from "#server/web/docs/page-template";

/** The folder, below `.next`, of the documentation's pages as they were drawn when Ponte was built. */
export const DRAWN_DOCS = "ponte-docs";

/** The language that a page is drawn with where its address says none, or where it has no samples in several. */
export const DRAWN_LANGUAGE = sampleLanguageOf(undefined);

/** What stands in a drawn page for what is known only where it is served: the nonce that it was drawn with, addresses, days. */
export type DrawnWith = { publicUrl: string; gatewayUrl: string; drawnAt: string };

/** One page in a file of its own, as JSON, compressed. */
export type DrawnPage = PageTemplate & { nonce: string; headers: Record<string, string>; with: DrawnWith };

/** The file of a page, by the path and the language of its samples. */
export function drawnFile(path: string, language: string, form: "html" | "rsc"): string {
  return `${encodeURIComponent(path.slice(1))}.${language}.${form}.gz`;
}
