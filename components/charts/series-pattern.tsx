import type { ReactNode } from "react";

export const SERIES_LOOKS = ["solid", "stripes", "dots", "grid", "waves", "bars"] as const;
/** The pattern that distinguishes a series in addition to its color. */
export type SeriesLook = (typeof SERIES_LOOKS)[number];

const COLORS: Record<SeriesLook, string> = {
  solid: "var(--chart-1)",
  stripes: "var(--chart-2)",
  dots: "var(--chart-3)",
  grid: "var(--chart-4)",
  waves: "var(--chart-5)",
  bars: "var(--chart-6)",
};

const MARKS: Record<SeriesLook, ReactNode> = {
  solid: null,
  stripes: <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="2" />,
  dots: (
    <g stroke="none" fill="var(--card)">
      <circle cx="2" cy="2" r="1.25" />
      <circle cx="6" cy="6" r="1.25" />
    </g>
  ),
  grid: <path d="M0 4h8M4 0v8" strokeWidth="1.25" />,
  waves: <path d="M0 4q2-4 4 0t4 0" strokeWidth="1.5" />,
  bars: <path d="M2 0v8M5 0v8" strokeWidth="1" />,
};

/** The SVG pattern of a look, referenced by its id. */
export function SeriesPattern({ id, look }: { id: string; look: SeriesLook }) {
  return (
    <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
      <rect width="8" height="8" fill={COLORS[look]} />
      <g stroke="var(--card)" fill="none">
        {MARKS[look]}
      </g>
    </pattern>
  );
}
