/** The limit of a figure, which fails below `atLeast` or above `atMost`. */
export type Bar = { atLeast: number } | { atMost: number };

/**
 * One measured figure in its unit (`×` for a ratio, empty for a count), with its bar. A figure without a bar is only
 * informative.
 */
export type Figure = {
  name: string;
  value: number;
  unit: "" | "×" | "ms" | "s" | "kB" | "MB" | "%" | "/s";
  bar?: Bar;
  /** The same figure as a ratio to Ponte's bare queries, in a separate column. */
  ofOwnQueries?: number;
};

/** The result of one part of the benchmark; `notes` are whole sentences about this measurement. */
export type Section = { title: string; figures: Figure[]; notes?: string[] };

/** True when the figure meets its bar, or has none. */
export function isMet({ value, bar }: Figure): boolean {
  if (!bar) return true;
  return "atLeast" in bar ? value >= bar.atLeast : value <= bar.atMost;
}
