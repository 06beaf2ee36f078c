import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { EventName } from "#components/webhooks/event-name.ts";
import { withoutScheme } from "#lib/domain/web/without-scheme";
import type { LoggedDelivery } from "#lib/webhooks/event.contract";

/** Delivery tries; the whole row links to the try. */
export function DeliveryTable({ deliveries }: { deliveries: LoggedDelivery[] }) {
  const t = useTranslations("developers.deliveries");
  return (
    <ColumnTable label={t("list")} columns={useDeliveryColumns()} rows={deliveries} keyOf={({ id }) => id} />
  );
}

function useDeliveryColumns(): TableColumn<LoggedDelivery>[] {
  const t = useTranslations("developers.deliveries");
  return [
    {
      id: "status",
      label: t("column.status"),
      card: "2 end",
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    },
    {
      id: "event",
      label: t("column.event"),
      card: "1 start",
      cell: (delivery) => <DeliveryLink delivery={delivery} />,
    },
    {
      id: "try",
      label: t("column.try"),
      align: "right",
      cellClass: "tabular",
      cell: ({ attempt }) => attempt,
    },
    {
      id: "target",
      label: t("column.target"),
      card: "2 start small",
      cellClass: "w-full max-w-0 truncate text-muted-foreground",
      titleOf: ({ target }) => target,
      cell: ({ target }) => withoutScheme(target),
    },
    {
      id: "answer",
      label: t("column.answer"),
      cellClass: "tabular",
      cell: (delivery) => <Answer delivery={delivery} />,
    },
    {
      id: "time",
      label: t("column.time"),
      card: "1 end small",
      cellClass: "text-muted-foreground",
      cell: ({ attemptedAt }) => (attemptedAt ? <ShortDateTime value={attemptedAt} /> : t("waiting")),
    },
  ];
}

/** The result of a try, and how long it took. */
function Answer({ delivery }: { delivery: LoggedDelivery }) {
  const t = useTranslations("developers.deliveries");
  const { durationMs } = delivery;
  return (
    <>
      <DeliveryOutcome delivery={delivery} />
      {durationMs === null ? null : (
        <span className="text-muted-foreground"> · {t("duration", { ms: durationMs })}</span>
      )}
    </>
  );
}

function DeliveryLink({ delivery: { id, eventType, eventId } }: { delivery: LoggedDelivery }) {
  return (
    <RowLink
      href={`/dashboard/webhooks/deliveries/${id}`}
      title={eventType ?? undefined}
      className="font-medium"
    >
      {eventType ? <EventName type={eventType} /> : eventId}
    </RowLink>
  );
}
