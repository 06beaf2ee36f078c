"use client";

import { useId } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type SeriesLook, SeriesPattern } from "#components/charts/series-pattern";
import { SeriesSwatch } from "#components/charts/series-swatch";
import { formatMoney } from "#components/ui/format-money.ts";
import { formatAmount } from "#lib/domain/money";

export type BarSeries = { key: string; name: string; look: SeriesLook };
/** One bar: a short label for the axis, its full name, and each series' amount in minor units. */
export type BarPoint = { label: string; name: string; values: Record<string, number> };
export type StackedBarsProps = {
  /** What is shown, and how to walk it: read to those who do not see it. */
  title: string;
  description: string;
  totalName: string;
  series: BarSeries[];
  points: BarPoint[];
  currency: string;
  locale: string;
};

const AXIS = { fill: "var(--muted-foreground)", fontSize: 12 };

/** Amounts over time, stacked by series. Focused, the arrow keys walk the bars; what stands in the box is announced. */
export function StackedBars({ series, points, currency, locale, ...words }: StackedBarsProps) {
  const id = useId();
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const axisText = (minor: number) =>
    compact.format(formatAmount(Math.round(minor)) as Intl.StringNumericLiteral);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={points}
        title={words.title}
        desc={words.description}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="18%"
      >
        <defs>
          {series.map(({ key, look }) => (
            <SeriesPattern key={key} id={`${id}${key}`} look={look} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis
          dataKey="label"
          tick={AXIS}
          tickLine={false}
          axisLine={{ stroke: "var(--border)" }}
          interval="equidistantPreserveStart"
          minTickGap={12}
          allowDuplicatedCategory
        />
        <YAxis
          tick={AXIS}
          tickLine={false}
          axisLine={false}
          width={48}
          tickFormatter={axisText}
          tickCount={4}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--muted)" }}
          content={({ active, activeIndex }) => (
            <BarBox
              point={active ? points[Number(activeIndex)] : undefined}
              series={series}
              totalName={words.totalName}
              money={(minor) => formatMoney(locale, formatAmount(minor), currency)}
            />
          )}
        />
        {series.map(({ key, name }) => (
          <Bar
            key={key}
            name={name}
            dataKey={({ values }: BarPoint) => values[key] ?? 0}
            stackId="all"
            fill={`url(#${id}${key})`}
            isAnimationActive={false}
            maxBarSize={44}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

type BarBoxProps = {
  point: BarPoint | undefined;
  series: BarSeries[];
  totalName: string;
  money: (minor: number) => string;
};

function BarBox({ point, series, totalName, money }: BarBoxProps) {
  if (!point) return null;
  const shown = series.filter(({ key }) => (point.values[key] ?? 0) > 0);
  const total = series.reduce((sum, { key }) => sum + (point.values[key] ?? 0), 0);
  return (
    <div
      role="status"
      className="min-w-44 rounded-lg border border-border bg-popover px-3 py-2.5 text-xs shadow-pop"
    >
      <p className="font-medium">{point.name}</p>
      <dl className="mt-1.5 flex flex-col gap-1">
        {shown.map(({ key, name, look }) => (
          <div key={key} className="flex items-center gap-2">
            <SeriesSwatch look={look} />
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="tabular ml-auto pl-4">{money(point.values[key] ?? 0)}</dd>
          </div>
        ))}
        <div className="flex items-center gap-2 font-medium">
          <dt>{totalName}</dt>
          <dd className="tabular ml-auto pl-4">{money(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
