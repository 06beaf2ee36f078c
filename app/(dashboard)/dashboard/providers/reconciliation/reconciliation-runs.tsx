import { useFormatter, useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";

export type ShownRun = {
  id: string;
  provider: string;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  matched: number;
  oursAlone: number;
  theirsAlone: number;
  amountDiffers: number;
  booked: number;
  unread: readonly { account: string; holder: Holder | null }[];
};

const COUNTS = ["matched", "oursAlone", "theirsAlone", "amountDiffers", "booked"] as const;

/** Comparisons of the ledger with providers' statements, and the number of differences of each. */
export function ReconciliationRuns({ label, runs }: { label: string; runs: ShownRun[] }) {
  const t = useTranslations("staff.reconciliation");
  const format = useFormatter();
  const nameOf = useHolderName();
  const unreadOf = ({ unread }: ShownRun) =>
    unread.map(({ account, holder }) => `${account} (${nameOf(holder)})`).join(", ");
  const columns: TableColumn<ShownRun>[] = [
    {
      id: "provider",
      label: t("provider"),
      cell: (run) => (
        <>
          <span className="block font-medium">{run.provider}</span>
          <span className="block text-xs text-muted-foreground">
            <DateTime value={run.createdAt} />
          </span>
          {run.unread.length > 0 && (
            <span className="block text-xs text-danger">{t("unread", { accounts: unreadOf(run) })}</span>
          )}
        </>
      ),
    },
    {
      id: "period",
      label: t("period"),
      cellClass: "text-muted-foreground",
      cell: ({ startsAt, endsAt }) => (
        <>
          <DateTime value={startsAt} /> – <DateTime value={endsAt} />
        </>
      ),
    },
    ...COUNTS.map((count) => ({
      id: count,
      label: t(`count.${count}`),
      align: "right" as const,
      cellClass: "tabular",
      cell: (run: ShownRun) => format.number(run[count]),
    })),
  ];
  return <ColumnTable label={label} columns={columns} rows={runs} keyOf={({ id }) => id} />;
}
