import { useFormatter, useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";

type ShownQueue = {
  queue: string;
  due: number;
  postponed: number;
  active: number;
  failed: number;
  oldestDueSeconds: number;
};

const FIGURES = ["due", "oldest", "postponed", "active", "failed"] as const;

/** Queues with jobs: their number, and how long the oldest has been due. */
export function QueueTable({ queues }: { queues: ShownQueue[] }) {
  const t = useTranslations("staff.operations");
  const format = useFormatter();
  const figureOf = (queue: ShownQueue, figure: (typeof FIGURES)[number]) => {
    if (figure !== "oldest") return format.number(queue[figure]);
    return queue.due > 0 ? t("seconds", { seconds: format.number(queue.oldestDueSeconds) }) : "–";
  };
  const columns: TableColumn<ShownQueue>[] = [
    {
      id: "queue",
      label: t("queue"),
      className: "pl-4",
      cellClass: "font-mono text-xs",
      card: "1",
      cell: ({ queue }) => queue,
    },
    ...FIGURES.map((figure) => ({
      id: figure,
      label: t(figure),
      align: "right" as const,
      className: "pr-4",
      card: "fact" as const,
      cellClass: "tabular",
      cell: (one: ShownQueue) => figureOf(one, figure),
    })),
  ];
  if (queues.length === 0) return <p className="text-sm text-muted-foreground">{t("noQueues")}</p>;
  return (
    <Card className="overflow-hidden">
      <ColumnTable label={t("queues")} columns={columns} rows={queues} keyOf={({ queue }) => queue} />
    </Card>
  );
}
