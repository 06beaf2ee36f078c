import { keysOf } from "#lib/domain/members";
import { contrastRatio } from "#lib/merchants/contrast.rules";

/** The background of payers' buttons in each theme: `--card` of app/globals.css. */
const GROUNDS = { light: "#ffffff", dark: "#14171e" } as const;
export type Theme = keyof typeof GROUNDS;

/** Minimum contrast of graphics with their surroundings (WCAG 2.2, 1.4.11). */
const SEEN = 3;

/**
 * The themes in which an area of a color (`#rrggbb`) has too little contrast with the page. Such colors are allowed: their text
 * stays readable, and a border separates them from the page. Throws RangeError as `contrastRatio` does.
 */
export function faintIn(color: string): Theme[] {
  const themes = keysOf(GROUNDS);
  return themes.filter((theme) => contrastRatio(color, GROUNDS[theme]) < SEEN);
}
