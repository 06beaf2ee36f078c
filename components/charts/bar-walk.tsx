"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from "react";
import type { SeriesLook } from "#components/charts/series-pattern";
import { SeriesSwatch } from "#components/charts/series-swatch";

/** A bar as text: its name, its parts from bottom to top, and their sum, in the reader's language. */
type WalkedBar = {
  name: string;
  parts: { name: string; look: SeriesLook; amount: string }[];
  total: string;
};
type BarWalkProps = {
  title: string;
  description: string;
  totalName: string;
  bars: WalkedBar[];
  /** The rendered bars, side by side over the whole width. */
  children: ReactNode;
};

/** Selects a chart's bars by pointer and arrow keys, and announces the selected one. */
export function BarWalk({ title, description, totalName, bars, children }: BarWalkProps) {
  const id = useId();
  const [index, setIndex] = useState<number | null>(null);
  const [current, step] = [index === null ? undefined : bars[index], 100 / bars.length];

  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    setIndex(clamp(Math.floor(((clientX - left) / width) * bars.length), bars.length));
  }

  function press(event: KeyboardEvent) {
    const next = nextIndex(event.key, index, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next);
  }

  return (
    <div
      role="application"
      aria-label={title}
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the chart takes arrow keys.
      tabIndex={0}
      className="relative min-w-0 rounded-sm"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => setIndex(null)}
      onBlur={() => setIndex(null)}
      onKeyDown={press}
    >
      <p id={id} className="sr-only">
        {description}
      </p>
      {index === null ? null : (
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          <rect x={`${index * step}%`} width={`${step}%`} height="100%" className="fill-muted" />
        </svg>
      )}
      {children}
      {current ? (
        <BarDetails
          bar={current}
          totalName={totalName}
          look={(index ?? 0) < bars.length / 2 ? "right-0" : "left-0"}
        />
      ) : null}
    </div>
  );
}

type BarDetailsProps = Pick<BarWalkProps, "totalName"> & {
  bar: WalkedBar;
  /** The side of the chart that does not cover its bar. */
  look: "left-0" | "right-0";
};

/** The parts of a bar. */
function BarDetails({ bar, totalName, look }: BarDetailsProps) {
  return (
    <div
      role="status"
      className={`pointer-events-none absolute top-0 z-10 min-w-44 rounded-lg border border-border bg-popover px-3 py-2.5 text-xs shadow-pop ${look}`}
    >
      <p className="font-medium">{bar.name}</p>
      <dl className="mt-1.5 flex flex-col gap-1">
        {bar.parts.map((part) => (
          <div key={part.name} className="flex items-center gap-2">
            <SeriesSwatch look={part.look} />
            <dt className="text-muted-foreground">{part.name}</dt>
            <dd className="tabular ml-auto pl-4">{part.amount}</dd>
          </div>
        ))}
        <div className="flex items-center gap-2 font-medium">
          <dt>{totalName}</dt>
          <dd className="tabular ml-auto pl-4">{bar.total}</dd>
        </div>
      </dl>
    </div>
  );
}

/** The bar to which a key moves; null if the key leaves all bars, and undefined if the key moves nothing. */
function nextIndex(key: string, index: number | null, count: number): number | null | undefined {
  switch (key) {
    case "ArrowRight":
      return index === null ? 0 : clamp(index + 1, count);
    case "ArrowLeft":
      return index === null ? count - 1 : clamp(index - 1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "Escape":
      return null;
    default:
      return undefined;
  }
}

function clamp(index: number, count: number): number {
  return Math.min(Math.max(index, 0), count - 1);
}
