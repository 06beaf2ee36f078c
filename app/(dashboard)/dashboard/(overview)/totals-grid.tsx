import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { formatPercent } from "#components/ui/format-percent.ts";
import { Money } from "#components/ui/money";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { type ActivityTotals, changeOf, pointsOf } from "#lib/overview/activity-totals.rules";
import { Delta } from "./delta";

type TotalsGridProps = { totals: ActivityTotals; previous: ActivityTotals };

/** The figures besides gross and what the merchant keeps, each compared with the previous period. */
export function TotalsGrid({ totals, previous }: TotalsGridProps) {
  const t = useTranslations("overview.total");
  const locale = useLocale();
  const money = (minor: Minor) => <Money amount={formatReais(minor)} currency="BRL" />;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-border bg-border shadow-card max-xl:[&>*:last-child]:col-span-2 md:grid-cols-3 xl:grid-cols-5">
      <Tile name={t("fees")} delta={<Delta change={changeOf(totals.feeMinor, previous.feeMinor)} />}>
        {money(totals.feeMinor)}
      </Tile>
      <Tile
        name={t("refunded")}
        delta={<Delta change={changeOf(totals.refundedMinor, previous.refundedMinor)} moreIsGood={false} />}
      >
        {money(totals.refundedMinor)}
      </Tile>
      <Tile
        name={t("paid")}
        delta={<Delta change={changeOf(totals.paidCount, previous.paidCount)} moreIsGood />}
      >
        {new Intl.NumberFormat(locale).format(totals.paidCount)}
      </Tile>
      <Tile
        name={t("conversion")}
        delta={<Delta change={pointsOf(totals.conversionBps, previous.conversionBps)} moreIsGood points />}
      >
        {totals.conversionBps === null ? "–" : formatPercent(locale, percentOf(totals.conversionBps))}
      </Tile>
      <Tile
        name={t("average")}
        delta={<Delta change={changeOf(totals.averageMinor, previous.averageMinor)} moreIsGood />}
      >
        {totals.averageMinor === null ? "–" : money(totals.averageMinor)}
      </Tile>
    </dl>
  );
}

// Truncated to a tenth of a percent: 99.96 % must not read as 100 %.
function percentOf(bps: number): string {
  const tenths = Math.floor(bps / 10);
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

function Tile({ name, delta, children }: { name: string; delta: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col bg-card px-4 py-3.5">
      <dt className="truncate text-xs text-muted-foreground">{name}</dt>
      <dd className="tabular mt-1 truncate text-base font-semibold tracking-tight sm:text-lg">{children}</dd>
      <dd className="mt-0.5">{delta}</dd>
    </div>
  );
}
