import { scaleLinear } from "d3-scale";
import { addMinor } from "#lib/domain/money/minor";

/** A part of a bar: its series' place in the list of series, and where it lies, in per cent of the plot's height from the top. */
type BarPart = { series: number; top: number; height: number };
type BarGeometry = {
  /** The amounts of the axis in minor units, and how far from the plot's top they stand in per cent. */
  ticks: { minor: number; top: number }[];
  /** Each bar's left edge and width in per cent of the plot's width. */
  bars: { left: number; width: number; parts: BarPart[] }[];
  /** How wide a bar is with the gap beside it, in per cent. */
  step: number;
};

const TICKS = 4;
/** A bar fills this share of its step, and at most so much of the plot in per cent: few bars are no walls. */
const FILLED = 0.82;
const WIDEST = 6;

/**
 * Where the bars of stacked amounts lie in a plot of any size: all in per cent, so that nobody measures a box. `stacks` has
 * the amounts of each bar in minor units, from the bottom to the top.
 */
export function barGeometry(stacks: readonly (readonly number[])[]): BarGeometry {
  const highest = Math.max(100, ...stacks.map((amounts) => addMinor(...amounts)));
  const top = scaleLinear([0, highest], [100, 0]).nice(TICKS);
  const step = 100 / Math.max(1, stacks.length);
  const width = Math.min(FILLED * step, WIDEST);
  return {
    ticks: top.ticks(TICKS).map((minor) => ({ minor, top: top(minor) })),
    bars: stacks.map((amounts, index) => ({
      left: (index + 0.5) * step - width / 2,
      width,
      parts: partsOf(amounts, top),
    })),
    step,
  };
}

function partsOf(amounts: readonly number[], top: (minor: number) => number): BarPart[] {
  const parts: BarPart[] = [];
  let below = 0;
  for (const [series, minor] of amounts.entries()) {
    if (minor <= 0) continue;
    const above = addMinor(below, minor);
    parts.push({ series, top: top(above), height: top(below) - top(above) });
    below = above;
  }
  return parts;
}
