import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { NoValue } from "#components/ui/no-value";
import { ShortDateTime } from "#components/ui/short-date-time";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { Mode } from "#lib/domain/mode";
import type { ConsumerLag } from "#lib/webhooks/consumers/lag.rules";
import type { EventConsumerView } from "#lib/webhooks/event-consumer.contract";
import { DeleteConsumer, ShowCalls } from "./consumer-actions";
import { CreateConsumer } from "./create-consumer";

export type ShownConsumer = EventConsumerView & { lag: ConsumerLag };

type ConsumerCardProps = {
  consumers: ShownConsumer[];
  mode: Mode;
  /** The address of the API, as the merchant's programs call it. */
  apiUrl: string;
};

/** The merchant's consumers of events, how far each is behind, and a new one. */
export function ConsumerCard({ consumers, mode, apiUrl }: ConsumerCardProps) {
  const t = useTranslations("webhooks.consumers");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="pb-4">
        <div className="min-w-0 flex-1 basis-64">
          <CardTitle>{t("title")}</CardTitle>
          <CardDescription>{t("hint")}</CardDescription>
        </div>
        <CreateConsumer mode={mode} apiUrl={apiUrl} />
      </CardHeader>
      <div className="border-t border-border">
        {consumers.length > 0 ? (
          <ConsumerTable consumers={consumers} apiUrl={apiUrl} />
        ) : (
          <CardContent className="text-sm text-muted-foreground">{t("empty")}</CardContent>
        )}
      </div>
    </Card>
  );
}

function ConsumerTable({ consumers, apiUrl }: Omit<ConsumerCardProps, "mode">) {
  const t = useTranslations("webhooks.consumers");
  const columns: TableColumn<ShownConsumer>[] = [
    {
      id: "name",
      label: t("name"),
      isRowHeader: true,
      card: "1 start",
      cell: (one) => <ConsumerName consumer={one} />,
    },
    { id: "lag", label: t("state"), card: "1 end", cell: ({ lag }) => <LagBadge lag={lag} /> },
    {
      id: "oldest",
      label: t("oldest"),
      card: "fact",
      cell: ({ oldestUnreadAt }) => <Moment value={oldestUnreadAt} />,
    },
    {
      id: "acknowledged",
      label: t("acknowledged"),
      card: "fact",
      cell: ({ acknowledgedAt }) => <Moment value={acknowledgedAt} />,
    },
    {
      id: "actions",
      label: t("actions"),
      align: "right",
      card: "5",
      cell: (one) => <ConsumerActions consumer={one} apiUrl={apiUrl} />,
    },
  ];
  return <ColumnTable label={t("title")} columns={columns} rows={consumers} keyOf={({ id }) => id} />;
}

function ConsumerName({ consumer: { name, types } }: { consumer: ShownConsumer }) {
  const list = useTranslations("webhooks.list");
  return (
    <>
      <span className="block font-medium wrap-anywhere">{name}</span>
      <span className="block text-xs font-normal wrap-anywhere text-muted-foreground">
        {types.includes("*") ? list("allTypes") : types.join(", ")}
      </span>
    </>
  );
}

function ConsumerActions({ consumer, apiUrl }: { consumer: ShownConsumer; apiUrl: string }) {
  return (
    <div className="-mx-3 flex flex-wrap md:mx-0 md:flex-nowrap md:justify-end">
      <ShowCalls consumer={consumer} apiUrl={apiUrl} />
      <DeleteConsumer consumer={consumer} />
    </div>
  );
}

function Moment({ value }: { value: string | null }) {
  return value ? <ShortDateTime value={value} /> : <NoValue />;
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
