import { useFormatter, useLocale, useTranslations } from "next-intl";
import { SeriesSwatch } from "#components/charts/series-swatch";
import { StackedBars } from "#components/charts/stacked-bars";
import { METHOD_LOOK } from "#components/payment-methods/method-look.ts";
import { Card } from "#components/ui/card";
import { Money } from "#components/ui/money";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount, formatReais } from "#lib/domain/money/money";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { PeriodUnit, Span } from "#lib/domain/time/period";
import { type ActivityTotals, changeOf, type ForeignTotal } from "#lib/overview/activity-totals.rules";
import { Delta } from "./delta";
import { GrossTable } from "./gross-table";

/** Part of the period, with its gross in minor units by method. */
export type GrossBucket = Span & { gross: Record<PaymentMethod, Minor> };
type GrossCardProps = {
  /** What the period's sales left, by currency, as decimal text. */
  kept: { currency: string; amount: string }[];
  totals: ActivityTotals;
  previous: ActivityTotals;
  foreign: ForeignTotal[];
  buckets: GrossBucket[];
  unit: PeriodUnit;
  timeZone: string;
};

/**
 * Gross of the period by method: a chart, and the table behind it, which works without scripts. A period without sales shows a
 * sentence instead.
 */
export function GrossCard({ kept, totals, previous, foreign, buckets, unit, timeZone }: GrossCardProps) {
  const t = useTranslations("overview");
  const tDashboard = useTranslations("dashboard");
  const [locale, format] = [useLocale(), useFormatter()];
  const used = PAYMENT_METHODS.filter((method) => buckets.some(({ gross }) => gross[method] > 0));
  const points = buckets.map((bucket) => ({
    ...bucketNames(format, bucket, unit, timeZone),
    values: bucket.gross,
  }));
  const series = used.map((method) => ({
    key: method,
    name: tDashboard(`method.${method}`),
    look: METHOD_LOOK[method],
  }));
  return (
    <Card>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 px-5 pt-5 sm:px-6">
        <div className="flex flex-wrap items-start gap-x-10 gap-y-3">
          <Kept kept={kept} />
          <GrossTotal totals={totals} previous={previous} foreign={foreign} />
        </div>
        {used.length > 0 ? <Legend series={series} /> : null}
      </div>
      {used.length === 0 ? (
        <p className="mt-4 border-t border-border px-5 py-10 text-center text-sm text-muted-foreground">
          {t("chart.none")}
        </p>
      ) : (
        <>
          <div className="mt-4 h-64 px-2 sm:px-4">
            <StackedBars
              title={t("chart.title")}
              description={t("chart.description")}
              totalName={t("column.total")}
              series={series}
              points={points}
              currency="BRL"
              locale={locale}
            />
          </div>
          <GrossTable points={points} methods={used} unit={unit} />
        </>
      )}
    </Card>
  );
}

/** What the merchant keeps of the period's sales: the figure that merchants look for first. */
function Kept({ kept: [reais, ...others] }: Pick<GrossCardProps, "kept">) {
  const t = useTranslations("overview.total");
  return (
    <div className="max-w-72">
      <h2 className="text-sm text-muted-foreground">{t("kept")}</h2>
      {reais ? (
        <p className="mt-0.5">
          <Money {...reais} className="text-3xl font-semibold tracking-tight" />
        </p>
      ) : null}
      {others.map((other) => (
        <p key={other.currency} className="text-sm font-medium">
          <Money {...other} />
        </p>
      ))}
      <p className="mt-1 text-xs text-muted-foreground">{t("keptHint")}</p>
    </div>
  );
}

type GrossTotalProps = Pick<GrossCardProps, "totals" | "previous" | "foreign">;

/** The period's sum next to the previous one's, and sums in other currencies. */
function GrossTotal({ totals, previous, foreign }: GrossTotalProps) {
  const t = useTranslations("overview");
  return (
    <div>
      <h2 className="text-sm text-muted-foreground">{t("total.gross")}</h2>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <Money
          amount={formatReais(totals.grossMinor)}
          currency="BRL"
          className="text-xl font-semibold tracking-tight"
        />
        <Delta change={changeOf(totals.grossMinor, previous.grossMinor)} moreIsGood />
      </p>
      {foreign.map(({ currency, paidCount, grossMinor }) => (
        <p key={currency} className="mt-1 text-xs text-muted-foreground">
          {t.rich("foreign", {
            count: paidCount,
            amount: () => <Money amount={formatAmount(grossMinor, currency)} currency={currency} />,
          })}
        </p>
      ))}
    </div>
  );
}

type LegendProps = {
  series: { key: PaymentMethod; name: string; look: (typeof METHOD_LOOK)[PaymentMethod] }[];
};

function Legend({ series }: LegendProps) {
  const t = useTranslations("overview");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-muted-foreground">
      {series.map(({ key, name, look }) => (
        <li key={key} className="flex items-center gap-1.5">
          <SeriesSwatch look={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}

type Format = ReturnType<typeof useFormatter>;

/** The short axis label and the full name of a part of a period, in the reader's language and the merchant's time zone. */
function bucketNames(
  format: Format,
  { from, to }: Span,
  unit: PeriodUnit,
  timeZone: string,
): { label: string; name: string } {
  const last = new Date(to.getTime() - 1);
  switch (unit) {
    case "hour": {
      const hour = { hour: "2-digit", minute: "2-digit", timeZone } as const;
      return {
        label: format.dateTime(from, hour),
        name: `${format.dateTime(from, hour)} – ${format.dateTime(to, hour)}`,
      };
    }
    case "day":
      return {
        label: format.dateTime(from, { day: "2-digit", month: "2-digit", timeZone }),
        name: format.dateTime(from, { weekday: "long", day: "numeric", month: "long", timeZone }),
      };
    case "week":
      return {
        label: format.dateTime(from, { day: "2-digit", month: "2-digit", timeZone }),
        name: format.dateTimeRange(from, last, { day: "numeric", month: "long", timeZone }),
      };
    case "month":
      return {
        label: format.dateTime(from, { month: "short", year: "2-digit", timeZone }),
        name: format.dateTime(from, { month: "long", year: "numeric", timeZone }),
      };
  }
}
