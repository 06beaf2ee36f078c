import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Disclosure } from "#components/ui/disclosure";
import type { WeekHeat } from "#lib/payments/payment-times.rules";
import { useWeekNames } from "./use-week-names";

type Row = { hour: number; counts: number[] };

/** The hours of a week as rows; initially closed, works without scripts. */
export function HeatTable({ heat, title }: { heat: WeekHeat; title: string }) {
  const t = useTranslations("paymentTimes.heat");
  const names = useWeekNames();
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    counts: heat.days.map((row) => row[hour] ?? 0),
  }));
  const columns: TableColumn<Row>[] = [
    {
      id: "hour",
      label: t("hour"),
      isRowHeader: true,
      cellClass: "tabular h-9 pr-4 font-normal",
      cell: ({ hour }) => names.hour(hour),
    },
    ...heat.days.map((_, day) => ({
      id: String(day),
      label: names.day(day + 1, "short"),
      align: "right" as const,
      cellClass: "tabular h-9",
      cell: ({ counts }: Row) => counts[day] ?? 0,
    })),
  ];
  return (
    <Disclosure
      title={t("asTable")}
      className="border-t border-border"
      titleClassName="h-11 px-5 text-sm sm:px-6"
    >
      <div className="max-h-96 overflow-y-auto border-t border-border">
        <ColumnTable label={title} columns={columns} rows={rows} keyOf={({ hour }) => hour} />
      </div>
    </Disclosure>
  );
}
