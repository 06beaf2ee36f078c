// Control characters, line and paragraph separators, marks that change the direction of text, and spaces.
const BREAKS = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A stranger's text on one line, without control characters. */
export function oneLine(text: string): string {
  return text.replace(BREAKS, " ").trim();
}

/** The first characters of a text, by code points. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most
    ? text
    : Array.from(text.slice(0, most * 2))
        .slice(0, most)
        .join("");
}
