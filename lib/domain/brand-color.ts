import { contrastRatio } from "#lib/domain/contrast";

/** What payers' buttons lie on, in each theme: `--card` of app/globals.css. */
const GROUNDS = { light: "#ffffff", dark: "#14171e" } as const;
export type Theme = keyof typeof GROUNDS;

/** What is no text needs this contrast to what lies beside it (WCAG 2.2, 1.4.11). */
const SEEN = 3;

/**
 * The themes in which something filled with that colour (`#rrggbb`) hardly stands out from the page. Such a colour is allowed:
 * its text reads well all the same, and a line around it tells it from the page. Throws RangeError as `contrastRatio` does.
 */
export function faintIn(color: string): Theme[] {
  const themes = Object.keys(GROUNDS) as Theme[];
  return themes.filter((theme) => contrastRatio(color, GROUNDS[theme]) < SEEN);
}
