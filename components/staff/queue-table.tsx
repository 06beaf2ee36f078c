import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";

type ShownQueue = {
  queue: string;
  due: number;
  postponed: number;
  active: number;
  failed: number;
  oldestDueSeconds: number;
};

/** The queues that have jobs: how many, and how long the oldest has been due. */
export function QueueTable({ queues }: { queues: ShownQueue[] }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  if (queues.length === 0) return <p className="text-sm text-muted-foreground">{t("noQueues")}</p>;
  return (
    <Card className="overflow-hidden">
      <Table label={t("queues")}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t("queue")}</TableHeaderCell>
            {(["due", "oldest", "postponed", "active", "failed"] as const).map((column) => (
              <TableHeaderCell key={column} className="text-right">
                {t(column)}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {queues.map(({ queue, due, oldestDueSeconds, postponed, active, failed }) => (
            <TableRow key={queue}>
              <TableCell className="font-mono text-xs">{queue}</TableCell>
              <TableCell className="tabular text-right">{format.number(due)}</TableCell>
              <TableCell className="tabular text-right">
                {due > 0 ? t("seconds", { seconds: format.number(oldestDueSeconds) }) : "–"}
              </TableCell>
              <TableCell className="tabular text-right">{format.number(postponed)}</TableCell>
              <TableCell className="tabular text-right">{format.number(active)}</TableCell>
              <TableCell className="tabular text-right">{format.number(failed)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
