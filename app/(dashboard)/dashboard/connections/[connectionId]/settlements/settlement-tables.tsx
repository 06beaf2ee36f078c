import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge";
import { CalendarDay } from "#components/ui/calendar-day";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Money } from "#components/ui/money";
import type { ProviderSettlementView } from "#lib/reconciliation/provider-settlement.contract";

type Day = ProviderSettlementView["days"][number];
type Line = ProviderSettlementView["lines"][number];

/** Each day: the provider's amount, the ledger's, and their difference with its reasons. */
export function DayTable({ label, days }: { label: string; days: readonly Day[] }) {
  const t = useTranslations("connections.settlements");
  const money = (id: string, title: string, amountOf: (day: Day) => string): TableColumn<Day> => ({
    ...{ id, label: title, align: "right" },
    cell: (day) => <Money amount={amountOf(day)} currency={day.currency} />,
  });
  const columns: TableColumn<Day>[] = [
    { id: "day", label: t("day"), cell: ({ date }) => <CalendarDay value={date} /> },
    money("gross", t("gross"), ({ theirs }) => theirs.gross),
    money("fee", t("fee"), ({ theirs }) => theirs.fee),
    money("net", t("net"), ({ theirs }) => theirs.net),
    money("ours", t("ours"), ({ ours }) => ours.net),
    money("difference", t("difference"), ({ difference }) => difference),
    {
      id: "found",
      label: t("found"),
      cell: ({ found }) => (
        <span className="flex flex-wrap gap-1.5">
          {found.map(({ finding, count }) => (
            <Badge key={finding} tone={finding === "MATCHED" ? "success" : "warning"}>
              {t("counted", { finding: t(`finding.${finding}`), count })}
            </Badge>
          ))}
        </span>
      ),
    },
  ];
  return (
    <ColumnTable
      label={label}
      columns={columns}
      rows={days}
      keyOf={({ date, currency }) => `${date} ${currency}`}
    />
  );
}

type LineTableProps = { label: string; lines: readonly Line[]; linksCharges: boolean };

/** The lines of those days, each with its difference from the ledger. */
export function LineTable({ label, lines, linksCharges }: LineTableProps) {
  const t = useTranslations("connections.settlements");
  const columns: TableColumn<Line>[] = [
    { id: "day", label: t("day"), cell: ({ date }) => <CalendarDay value={date} /> },
    {
      id: "payment",
      label: t("payment"),
      cell: ({ kind, paymentId, chargeId }) => (
        <>
          <span className="block">{t(`kind.${kind}`)}</span>
          <span className="block break-all font-mono text-xs text-muted-foreground">{paymentId}</span>
          {chargeId && linksCharges ? (
            <Link
              href={`/dashboard/charges/${chargeId}`}
              className="text-xs underline-offset-4 hover:underline"
            >
              {t("charge")}
            </Link>
          ) : null}
        </>
      ),
    },
    ...(["gross", "fee", "net"] as const).map(
      (sum): TableColumn<Line> => ({
        ...{ id: sum, label: t(sum), align: "right" },
        cell: (line) => <Money amount={line[sum]} currency={line.currency} />,
      }),
    ),
    {
      id: "finding",
      label: t("found"),
      cell: ({ finding }) => (
        <Badge tone={finding === "MATCHED" ? "success" : "warning"}>{t(`finding.${finding}`)}</Badge>
      ),
    },
  ];
  return <ColumnTable label={label} columns={columns} rows={lines} keyOf={({ id }) => id} />;
}
