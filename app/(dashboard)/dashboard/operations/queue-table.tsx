import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { RowCards } from "#components/ui/row-cards";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#components/ui/table";

type ShownQueue = {
  queue: string;
  due: number;
  postponed: number;
  active: number;
  failed: number;
  oldestDueSeconds: number;
};

const FIGURES = ["due", "oldest", "postponed", "active", "failed"] as const;

/** The queues that have jobs: how many, and how long the oldest has been due. */
export function QueueTable({ queues }: { queues: ShownQueue[] }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  const figureOf = (queue: ShownQueue, figure: (typeof FIGURES)[number]) => {
    if (figure !== "oldest") return format.number(queue[figure]);
    return queue.due > 0 ? t("seconds", { seconds: format.number(queue.oldestDueSeconds) }) : "–";
  };
  if (queues.length === 0) return <p className="text-sm text-muted-foreground">{t("noQueues")}</p>;
  return (
    <Card className="overflow-hidden">
      <RowCards
        rows={queues.map((one) => ({
          key: one.queue,
          title: <span className="font-mono text-xs">{one.queue}</span>,
          facts: FIGURES.map((figure) => [t(figure), figureOf(one, figure)] as const),
        }))}
      />
      <div className="hidden md:block">
        <Table label={t("queues")}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t("queue")}</TableHeaderCell>
              {FIGURES.map((column) => (
                <TableHeaderCell key={column} className="text-right">
                  {t(column)}
                </TableHeaderCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {queues.map((one) => (
              <TableRow key={one.queue}>
                <TableCell className="font-mono text-xs">{one.queue}</TableCell>
                {FIGURES.map((figure) => (
                  <TableCell key={figure} className="tabular text-right">
                    {figureOf(one, figure)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
    </Card>
  );
}
