import type { GuideLanguage } from "#lib/docs/guide-languages.rules";
import type { ReferenceField } from "#lib/schemas/api-reference";

/** A language of code in the documentation, as Markdown names it. */
export type DocLanguage = "sh" | "ts" | "python" | "php" | "go" | "json" | "http" | "text";

/**
 * A part of a guide. A text is a paragraph: backticks mark code, and `[words](address)` is a link.
 */
export type DocBlock =
  | string
  | { list: string[] }
  | { code: string; language: DocLanguage; title?: string }
  | { table: { head: string[]; rows: string[][] } };

/** A section of a guide. */
export type DocSection = { heading: string; blocks: DocBlock[] };

/** A guide as it is written. */
export type Guide = { slug: string; title: string; summary: string; sections: DocSection[] };

/** A guide as its page shows it. A section has the same anchor in every language. */
export type PublishedGuide = Omit<Guide, "sections"> & {
  language: GuideLanguage;
  href: string;
  sections: (DocSection & { anchor: string })[];
};

/** The catalog entry of one error code. */
export type ErrorEntry = {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  /** A problem of this kind as JSON. */
  example: string;
};

/** The documentation of one event type. */
export type EventEntry = { type: string; summary: string; fields: ReferenceField[]; example: string };

/** A search hit in the documentation. */
export type DocHit = { title: string; href: string; kind: string; text: string };

/** The documentation's table of contents. */
export type DocContents = { title: string; links: { href: string; title: string }[] }[];
