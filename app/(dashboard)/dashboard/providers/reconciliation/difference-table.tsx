import Link from "next/link";
import { useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { Badge } from "#components/ui/badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import type { DifferenceKind, EntryKind } from "#lib/reconciliation/reconciliation.rules";

export type ShownDifference = {
  key: string;
  provider: string;
  holder: Holder | null;
  entryKind: EntryKind;
  entryId: string;
  kind: DifferenceKind;
  currency: string;
  isBooked: boolean;
  ours: string | null;
  theirs: string | null;
  happenedAt: string;
  merchantId: string | null;
};

type DifferenceTableProps = { label: string; differences: ShownDifference[] };

/** Open and resolved differences between the ledger and a provider. */
export function DifferenceTable({ label, differences }: DifferenceTableProps) {
  const t = useTranslations("staff.reconciliation");
  const amountOf = (amount: string | null, currency: string) =>
    amount === null ? t("nothing") : <Money amount={amount} currency={currency} />;
  const columns: TableColumn<ShownDifference>[] = [
    {
      id: "difference",
      label: t("difference"),
      cell: ({ kind, isBooked }) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={isBooked ? "success" : "warning"}>{t(`kind.${kind}`)}</Badge>
          {isBooked ? <Badge tone="success">{t("isBooked")}</Badge> : null}
        </span>
      ),
    },
    { id: "entry", label: t("entry"), cell: (difference) => <Entry difference={difference} /> },
    {
      id: "happened",
      label: t("happened"),
      cellClass: "text-muted-foreground",
      cell: ({ happenedAt }) => <DateTime value={happenedAt} />,
    },
    {
      id: "ours",
      label: t("ours"),
      align: "right",
      cell: ({ ours, currency }) => amountOf(ours, currency),
    },
    {
      id: "theirs",
      label: t("theirs"),
      align: "right",
      cell: ({ theirs, currency }) => amountOf(theirs, currency),
    },
  ];
  return <ColumnTable label={label} columns={columns} rows={differences} keyOf={({ key }) => key} />;
}

/** A difference's entry, provider and merchant. */
function Entry({ difference }: { difference: ShownDifference }) {
  const t = useTranslations("staff.reconciliation");
  const nameOf = useHolderName();
  const { provider, holder, entryKind, entryId, merchantId } = difference;
  return (
    <>
      <span className="block">{t(`entryKind.${entryKind}`)}</span>
      <span className="block break-all font-mono text-xs text-muted-foreground">
        {provider} · {entryId}
      </span>
      <span className="block text-xs wrap-anywhere text-muted-foreground">{nameOf(holder)}</span>
      {merchantId ? (
        <Link
          href={`/dashboard/merchants/${merchantId}`}
          className="text-xs underline-offset-4 hover:underline"
        >
          {t("merchant")}
        </Link>
      ) : null}
    </>
  );
}
