import { useId } from "react";
import { barGeometry } from "#components/charts/bar-geometry.ts";
import { BarWalk } from "#components/charts/bar-walk";
import { type SeriesLook, SeriesPattern } from "#components/charts/series-pattern";
import { decimalLiteral } from "#lib/domain/money/decimal-literal";
import { formatMoney } from "#lib/domain/money/format-money";
import { addMinor, type Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";

type BarSeries = { key: string; name: string; look: SeriesLook };
/** One bar: a short label for the axis, its full name, and each series' amount in minor units. */
type BarPoint = { label: string; name: string; values: Record<string, Minor> };
type StackedBarsProps = {
  /** What is shown, and how to use the keys, for screen readers. */
  title: string;
  description: string;
  totalName: string;
  series: BarSeries[];
  points: BarPoint[];
  currency: string;
  locale: string;
};

/** Number of labels that fit the axis, on phones and on wider screens. */
const LABELS = { phone: 5, wide: 12 };

/**
 * Amounts over time, stacked by series, rendered on the server; fills its box. With scripts, pointer and arrow keys select a bar,
 * which is announced.
 */
export function StackedBars({ series, points, currency, locale, ...labels }: StackedBarsProps) {
  const id = useId();
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const money = (minor: Minor) => formatMoney(locale, formatAmount(minor, currency), currency);
  const stacks = points.map(({ values }) => series.map(({ key }) => values[key] ?? 0));
  const { ticks, bars, step } = barGeometry(stacks);
  const walked = points.map(({ name }, index) => ({
    name,
    parts: (bars[index]?.parts ?? []).map((part) => ({
      name: series[part.series]?.name ?? "",
      look: series[part.series]?.look ?? "solid",
      amount: money(stacks[index]?.[part.series] ?? 0),
    })),
    total: money(addMinor(...(stacks[index] ?? []))),
  }));
  return (
    <div className="grid size-full grid-cols-[3rem_1fr] grid-rows-[1fr_1.5rem] pt-2 pr-1">
      <svg aria-hidden="true" className="size-full overflow-visible">
        {ticks.map(({ minor, top }) => (
          <text key={minor} x="85%" y={`${top}%`} dy="0.32em" textAnchor="end" className={LABEL}>
            {compact.format(decimalLiteral(formatAmount(minor, currency)))}
          </text>
        ))}
      </svg>
      <BarWalk {...labels} bars={walked}>
        <DrawnBars id={id} series={series} ticks={ticks} bars={bars} />
      </BarWalk>
      <LabelAxis points={points} step={step} />
    </div>
  );
}

type Geometry = ReturnType<typeof barGeometry>;
type DrawnBarsProps = Pick<StackedBarsProps, "series"> &
  Pick<Geometry, "ticks" | "bars"> & {
    /** Prefix of the patterns' ids. */
    id: string;
  };

/** The bars above the axis lines. */
function DrawnBars({ id, series, ticks, bars }: DrawnBarsProps) {
  return (
    <svg aria-hidden="true" className="relative size-full overflow-visible">
      <defs>
        {series.map(({ key, look }) => (
          <SeriesPattern key={key} id={`${id}${key}`} look={look} />
        ))}
      </defs>
      {ticks.map(({ minor, top }) => (
        <line key={minor} x1="0" x2="100%" y1={`${top}%`} y2={`${top}%`} className="stroke-border" />
      ))}
      {bars.map(({ left, width, parts }) =>
        parts.map((part) => (
          <rect
            key={`${left} ${part.series}`}
            x={`${left}%`}
            width={`${width}%`}
            y={`${part.top}%`}
            height={`${part.height}%`}
            fill={`url(#${id}${series[part.series]?.key})`}
          />
        )),
      )}
    </svg>
  );
}

type LabelAxisProps = Pick<StackedBarsProps, "points"> & Pick<Geometry, "step">;

/** The bars' labels, as many as fit. */
function LabelAxis({ points, step }: LabelAxisProps) {
  return (
    <svg aria-hidden="true" className="col-start-2 size-full overflow-visible">
      {points.map(({ label, name }, index) => {
        const shown = whereShown(index, points.length);
        return shown === null ? null : (
          <text
            key={name}
            x={`${(index + 0.5) * step}%`}
            y="1.1rem"
            textAnchor="middle"
            className={`${LABEL} ${shown}`}
          >
            {label}
          </text>
        );
      })}
    </svg>
  );
}

const LABEL = "fill-muted-foreground text-xs tabular";

/** The class that shows a label where it fits; null if it never fits. */
function whereShown(index: number, count: number): string | null {
  if (index % Math.ceil(count / LABELS.phone) === 0) {
    return index % Math.ceil(count / LABELS.wide) === 0 ? "" : "sm:hidden";
  }
  return index % Math.ceil(count / LABELS.wide) === 0 ? "hidden sm:block" : null;
}
