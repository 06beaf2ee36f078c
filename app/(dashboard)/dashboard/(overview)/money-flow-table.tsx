import Link from "next/link";
import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { Disclosure } from "#components/ui/disclosure";
import { Money } from "#components/ui/money";
import type { Minor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import type { FlowPart } from "#lib/ledger/money-flow.rules";
import type { ShownFlow } from "./read-money";

type Row = { part: FlowPart | null; inMinor: Minor | null; outMinor: Minor | null };

/** The flow of the figure as rows, with the two sums that must be equal; initially closed, works without scripts. */
export function MoneyFlowTable({ flow, title }: { flow: ShownFlow; title: string }) {
  const t = useTranslations("money.flow");
  const money = (minor: Minor | null) =>
    minor === null ? null : <Money amount={formatAmount(minor, flow.currency)} currency={flow.currency} />;
  const rows: Row[] = [
    ...flow.in.map(({ part, amountMinor }) => ({ part, inMinor: amountMinor, outMinor: null })),
    ...flow.out.map(({ part, amountMinor }) => ({ part, inMinor: null, outMinor: amountMinor })),
    { part: null, inMinor: flow.totalMinor, outMinor: flow.totalMinor },
  ];
  const columns: TableColumn<Row>[] = [
    {
      id: "part",
      label: t("column.part"),
      isRowHeader: true,
      className: "sm:pl-6",
      cellClass: ({ part }) => (part ? "h-10 font-normal" : "h-10 font-semibold"),
      cell: ({ part }) =>
        part ? (
          <Link href={flow.hrefs[part]} className="underline-offset-4 hover:underline">
            {t(`part.${part}`)}
          </Link>
        ) : (
          t("column.total")
        ),
    },
    { id: "in", label: t("in"), align: "right", cell: ({ inMinor }) => money(inMinor) },
    {
      id: "out",
      label: t("out"),
      align: "right",
      className: "sm:pr-6",
      cell: ({ outMinor }) => money(outMinor),
    },
  ];
  return (
    <Disclosure
      title={t("asTable")}
      className="border-t border-border"
      titleClassName="h-11 px-5 text-sm sm:px-6"
    >
      <div className="border-t border-border">
        <ColumnTable label={title} columns={columns} rows={rows} keyOf={({ part }) => part ?? "total"} />
      </div>
      <p className="max-w-prose border-t border-border px-5 py-3 text-xs text-pretty text-muted-foreground sm:px-6">
        {t("note")}
      </p>
    </Disclosure>
  );
}
