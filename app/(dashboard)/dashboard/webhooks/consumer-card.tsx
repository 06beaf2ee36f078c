import { useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { DateTime } from "#components/ui/date-time";
import { NoValue } from "#components/ui/no-value";
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
    { id: "name", label: t("name"), isRowHeader: true, cell: (one) => <ConsumerName consumer={one} /> },
    { id: "lag", label: t("state"), cell: ({ lag }) => <LagBadge lag={lag} /> },
    { id: "oldest", label: t("oldest"), cell: ({ oldestUnreadAt }) => <Moment value={oldestUnreadAt} /> },
    {
      id: "acknowledged",
      label: t("acknowledged"),
      cell: ({ acknowledgedAt }) => <Moment value={acknowledgedAt} />,
    },
    {
      id: "actions",
      label: t("actions"),
      align: "right",
      cell: (one) => <ConsumerActions consumer={one} apiUrl={apiUrl} />,
    },
  ];
  return (
    <ColumnTable
      label={t("title")}
      columns={columns}
      rows={consumers}
      keyOf={({ id }) => id}
      phones={
        <ul aria-label={t("title")} className="divide-y divide-border md:hidden">
          {consumers.map((one) => (
            <ConsumerItem key={one.id} consumer={one} apiUrl={apiUrl} />
          ))}
        </ul>
      }
    />
  );
}

type ConsumerProps = { consumer: ShownConsumer; apiUrl: string };

function ConsumerItem({ consumer, apiUrl }: ConsumerProps) {
  const t = useTranslations("webhooks.consumers");
  const { name, lag, oldestUnreadAt, acknowledgedAt } = consumer;
  return (
    <li aria-label={name} className="flex flex-col gap-2 px-5 py-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <ConsumerName consumer={consumer} />
        </div>
        <LagBadge lag={lag} />
      </div>
      <dl className="flex flex-col gap-1.5">
        {(
          [
            ["oldest", oldestUnreadAt],
            ["acknowledged", acknowledgedAt],
          ] as const
        ).map(([fact, value]) => (
          <div key={fact} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted-foreground">{t(fact)}</dt>
            <dd className="text-right">
              <Moment value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <ConsumerActions consumer={consumer} apiUrl={apiUrl} />
    </li>
  );
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

function ConsumerActions({ consumer, apiUrl }: ConsumerProps) {
  return (
    <div className="-mx-3 flex flex-wrap md:mx-0 md:flex-nowrap md:justify-end">
      <ShowCalls consumer={consumer} apiUrl={apiUrl} />
      <DeleteConsumer consumer={consumer} />
    </div>
  );
}

function Moment({ value }: { value: string | null }) {
  return value ? <DateTime value={value} /> : <NoValue />;
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
