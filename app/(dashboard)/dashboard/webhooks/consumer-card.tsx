import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { NoValue } from "#components/ui/no-value";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import { TitledCard } from "#components/ui/titled-card";
import type { ConsumerLag } from "#lib/webhooks/consumers/lag.rules";
import type { EventConsumerView } from "#lib/webhooks/event-consumer.contract";

export type ShownConsumer = EventConsumerView & { lag: ConsumerLag };

/** The merchant's consumers of events, and how far each is behind. */
export function ConsumerCard({ consumers }: { consumers: ShownConsumer[] }) {
  const t = useTranslations("webhooks.consumers");
  const list = useTranslations("webhooks.list");
  const columns: TableColumn<ShownConsumer>[] = [
    {
      id: "name",
      label: t("name"),
      isRowHeader: true,
      cell: ({ name, types }) => (
        <>
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-xs font-normal text-muted-foreground">
            {types.includes("*") ? list("allTypes") : types.join(", ")}
          </span>
        </>
      ),
    },
    { id: "lag", label: t("state"), cell: ({ lag }) => <LagBadge lag={lag} /> },
    {
      id: "oldest",
      label: t("oldest"),
      cell: ({ oldestUnreadAt }) => (oldestUnreadAt ? <DateTime value={oldestUnreadAt} /> : <NoValue />),
    },
    {
      id: "acknowledged",
      label: t("acknowledged"),
      cell: ({ acknowledgedAt }) => (acknowledgedAt ? <DateTime value={acknowledgedAt} /> : <NoValue />),
    },
  ];
  return (
    <TitledCard title={t("title")} hint={t("hint")} contentClassName="p-0!">
      <ColumnTable label={t("title")} columns={columns} rows={consumers} keyOf={({ id }) => id} />
    </TitledCard>
  );
}

const LOOKS: Record<ConsumerLag, { tone: BadgeTone; shape: StatusShape }> = {
  UP_TO_DATE: { tone: "success", shape: "tick" },
  BEHIND: { tone: "warning", shape: "ring" },
  EXPIRED: { tone: "danger", shape: "cross" },
};

function LagBadge({ lag }: { lag: ConsumerLag }) {
  const t = useTranslations("webhooks.consumers.lag");
  return <StatusBadge {...LOOKS[lag]}>{t(lag)}</StatusBadge>;
}
