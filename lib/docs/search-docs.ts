import type { DocEntry } from "#lib/docs/doc-entries";
import type { DocHit } from "#lib/schemas/docs";

const MOST_HITS = 40;

/**
 * The entries that contain every word of the query, best first: exact name of an operation, event or error, then a word in the
 * title, then one in the text. Empty for a query without words.
 */
export function searchDocs(entries: readonly DocEntry[], query: string): DocHit[] {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_.{}/-]+/gu) ?? [];
  if (words.length === 0) return [];
  return entries
    .filter(({ searched }) => words.every((word) => searched.includes(word)))
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ entry: { title, href, kind, text } }) => ({ title, href, kind, text }));
}

function scoreOf({ name, title, text }: DocEntry, words: string[]): number {
  const [inTitle, inText] = [title.toLowerCase(), text.toLowerCase()];
  const points = (word: string) =>
    (name === word ? 9 : 0) + (inTitle.includes(word) ? 3 : 0) + (inText.includes(word) ? 1 : 0);
  return words.reduce((sum, word) => sum + points(word), 0);
}
