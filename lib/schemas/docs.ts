import type { ReferenceField } from "#lib/schemas/api-reference";

/** A language of code in the documentation, as Markdown names it. */
export type DocLanguage = "sh" | "ts" | "python" | "php" | "go" | "json" | "http" | "text";

/**
 * A part of a guide. A text is a paragraph: what stands between backticks is code, and `[words](address)` is a
 * link.
 */
export type DocBlock =
  | string
  | { list: string[] }
  | { code: string; language: DocLanguage; title?: string }
  | { table: { head: string[]; rows: string[][] } };

/** A section of a guide; the part of the address that leads to it is made from its heading. */
export type DocSection = { heading: string; blocks: DocBlock[] };

/** A guide of the documentation, at `/docs/guides/{slug}`. */
export type Guide = { slug: string; title: string; summary: string; sections: DocSection[] };

/** What the catalogue says of one error code. */
export type ErrorEntry = {
  code: string;
  status: number;
  title: string;
  meaning: string;
  remedy: string;
  /** A problem of this kind as JSON. */
  example: string;
};

/** What the documentation says of one type of event. */
export type EventEntry = { type: string; summary: string; fields: ReferenceField[]; example: string };

/** A place of the documentation that a search found. */
export type DocHit = { title: string; href: string; kind: string; text: string };

/** The documentation's table of contents. */
export type DocContents = { title: string; links: { href: string; title: string }[] }[];
