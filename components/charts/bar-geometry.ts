import { scaleLinear } from "d3-scale";
import { addMinor, asMinor, type Minor } from "#lib/domain/money/minor";

/** A part of a bar: its series' index, and its top and height in percent of the plot's height, measured from the top. */
type BarPart = { series: number; top: number; height: number };
type BarGeometry = {
  /** Axis amounts in minor units, and their distance from the plot's top in percent. */
  ticks: { minor: Minor; top: number }[];
  /** Each bar's left edge and width in percent of the plot's width. */
  bars: { left: number; width: number; parts: BarPart[] }[];
  /** Width of a bar with its gap, in percent. */
  step: number;
};

const TICKS = 4;
/** A bar fills this share of its step, and at most WIDEST percent of the plot, so that few bars stay narrow. */
const FILLED = 0.82;
const WIDEST = 6;

/**
 * Positions of stacked bars in a plot of any size, in percent, so that no box is measured. `stacks` has each bar's amounts in
 * minor units, bottom to top.
 */
export function barGeometry(stacks: readonly (readonly Minor[])[]): BarGeometry {
  const highest = Math.max(100, ...stacks.map((amounts) => addMinor(...amounts)));
  const top = scaleLinear([0, highest], [100, 0]).nice(TICKS);
  const step = 100 / Math.max(1, stacks.length);
  const width = Math.min(FILLED * step, WIDEST);
  return {
    ticks: top.ticks(TICKS).map((tick) => ({ minor: asMinor(tick), top: top(tick) })),
    bars: stacks.map((amounts, index) => ({
      left: (index + 0.5) * step - width / 2,
      width,
      parts: partsOf(amounts, top),
    })),
    step,
  };
}

function partsOf(amounts: readonly Minor[], top: (minor: number) => number): BarPart[] {
  const parts: BarPart[] = [];
  let below: Minor = 0;
  for (const [series, minor] of amounts.entries()) {
    if (minor <= 0) continue;
    const above = addMinor(below, minor);
    parts.push({ series, top: top(above), height: top(below) - top(above) });
    below = above;
  }
  return parts;
}
