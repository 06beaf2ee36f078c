import { useLocale, useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Disclosure } from "#components/ui/disclosure";
import { formatMoney } from "#lib/domain/money/format-money";
import { addMinor, type Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { PeriodUnit } from "#lib/domain/time/period";

type Point = { name: string; values: Record<PaymentMethod, Minor> };

type GrossTableProps = {
  points: Point[];
  methods: readonly PaymentMethod[];
  unit: PeriodUnit;
};

/** The table behind the chart, newest first; initially closed, works without scripts. */
export function GrossTable({ points, methods, unit }: GrossTableProps) {
  const t = useTranslations("overview");
  const tDashboard = useTranslations("dashboard");
  const locale = useLocale();
  // Plain text: each element would be on the page twice for every hour or day.
  const money = (minor: Minor) => formatMoney(locale, formatReais(minor), "BRL");
  const columns: TableColumn<Point>[] = [
    {
      id: "unit",
      label: t(`unit.${unit}`),
      className: "sm:pl-6",
      isRowHeader: true,
      cellClass: "h-10 pr-4 font-normal whitespace-nowrap first-letter:uppercase",
      cell: ({ name }) => name,
    },
    ...methods.map((method) => ({
      id: method,
      label: tDashboard(`method.${method}`),
      align: "right" as const,
      cellClass: "tabular h-10 text-muted-foreground",
      cell: ({ values }: Point) => money(values[method]),
    })),
    {
      id: "total",
      label: t("column.total"),
      align: "right",
      className: "sm:pr-6",
      cellClass: "tabular h-10 font-medium",
      cell: ({ values }) => money(addMinor(...methods.map((method) => values[method]))),
    },
  ];
  return (
    <Disclosure
      title={t("chart.asTable")}
      className="mt-2 border-t border-border"
      titleClassName="h-11 px-5 text-sm sm:px-6"
    >
      <div className="max-h-96 overflow-y-auto border-t border-border">
        <ColumnTable
          label={t("chart.title")}
          columns={columns}
          rows={points.toReversed()}
          keyOf={({ name }) => name}
        />
      </div>
    </Disclosure>
  );
}
