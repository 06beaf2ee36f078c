import { useFormatter, useTranslations } from "next-intl";
import { type Holder, useHolderName } from "#components/staff/use-holder-name.ts";
import { DateTime } from "#components/ui/date-time";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";

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

/** Comparisons of the ledger with providers' books, and how much each found. */
export function ReconciliationRuns({ label, runs }: { label: string; runs: ShownRun[] }) {
  const t = useTranslations("staff.reconciliation");
  const format = useFormatter();
  const nameOf = useHolderName();
  return (
    <Table label={label}>
      <TableHead>
        <tr>
          <TableHeaderCell className="pl-5">{t("provider")}</TableHeaderCell>
          <TableHeaderCell>{t("period")}</TableHeaderCell>
          {COUNTS.map((count) => (
            <TableHeaderCell key={count} className="text-right last:pr-5">
              {t(`count.${count}`)}
            </TableHeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {runs.map((run) => (
          <TableRow key={run.id}>
            <TableCell className="pl-5">
              <span className="block font-medium">{run.provider}</span>
              <span className="block text-xs text-muted-foreground">
                <DateTime value={run.createdAt} />
              </span>
              {run.unread.length > 0 && (
                <span className="block text-xs text-danger">
                  {t("unread", {
                    accounts: run.unread
                      .map(({ account, holder }) => `${account} (${nameOf(holder)})`)
                      .join(", "),
                  })}
                </span>
              )}
            </TableCell>
            <TableCell className="text-muted-foreground">
              <DateTime value={run.startsAt} /> – <DateTime value={run.endsAt} />
            </TableCell>
            {COUNTS.map((count) => (
              <TableCell key={count} className="tabular text-right last:pr-5">
                {format.number(run[count])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
