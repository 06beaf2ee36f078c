import { useTranslations } from "next-intl";
import { ColumnTable, type TableColumn } from "#components/ui/column-table";
import { RowLink } from "#components/ui/row-link";
import { ShortDateTime } from "#components/ui/short-date-time";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { EventName } from "#components/webhooks/event-name.ts";
import type { LoggedDelivery } from "#lib/webhooks/event.contract";

/** Delivery tries as rows on wide screens, as a list on phones; the whole row links to the try. */
export function DeliveryTable({ deliveries }: { deliveries: LoggedDelivery[] }) {
  const t = useTranslations("developers.deliveries");
  return (
    <ColumnTable
      label={t("list")}
      columns={useDeliveryColumns()}
      rows={deliveries}
      keyOf={({ id }) => id}
      phones={
        <ul aria-label={t("list")} className="divide-y divide-border md:hidden">
          {deliveries.map((delivery) => (
            <DeliveryListItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      }
    />
  );
}

function useDeliveryColumns(): TableColumn<LoggedDelivery>[] {
  const t = useTranslations("developers.deliveries");
  return [
    {
      id: "status",
      label: t("column.status"),
      cell: ({ status }) => <DeliveryStatusBadge status={status} />,
    },
    {
      id: "event",
      label: t("column.event"),
      cell: (delivery) => (
        <>
          <DeliveryLink delivery={delivery} />
          <span className="block text-xs text-muted-foreground">
            {t("try", { number: delivery.attempt })}
          </span>
        </>
      ),
    },
    {
      id: "target",
      label: t("column.target"),
      cellClass: "w-full max-w-0 truncate font-mono text-xs",
      titleOf: ({ target }) => target,
      cell: ({ target }) => target,
    },
    {
      id: "answer",
      label: t("column.answer"),
      cellClass: "tabular",
      cell: (delivery) => (
        <>
          <DeliveryOutcome delivery={delivery} />
          {delivery.durationMs === null ? null : (
            <span className="block text-xs text-muted-foreground">
              {t("duration", { ms: delivery.durationMs })}
            </span>
          )}
        </>
      ),
    },
    {
      id: "time",
      label: t("column.time"),
      cellClass: "text-muted-foreground",
      cell: ({ attemptedAt }) => (attemptedAt ? <ShortDateTime value={attemptedAt} /> : t("waiting")),
    },
  ];
}

function DeliveryListItem({ delivery }: { delivery: LoggedDelivery }) {
  const t = useTranslations("developers.deliveries");
  return (
    <li className="relative px-5 py-3 text-sm">
      <p className="flex items-center justify-between gap-3">
        <DeliveryLink delivery={delivery} />
        <DeliveryStatusBadge status={delivery.status} />
      </p>
      <p className="mt-1 truncate font-mono text-xs text-muted-foreground">{delivery.target}</p>
      <p className="tabular mt-1 text-xs text-muted-foreground">
        <DeliveryOutcome delivery={delivery} />
        {" · "}
        {delivery.attemptedAt ? <ShortDateTime value={delivery.attemptedAt} /> : t("waiting")}
      </p>
    </li>
  );
}

function DeliveryLink({ delivery: { id, eventType, eventId } }: { delivery: LoggedDelivery }) {
  return (
    <RowLink href={`/dashboard/webhooks/deliveries/${id}`} className="font-medium">
      {eventType ? <EventName type={eventType} /> : eventId}
    </RowLink>
  );
}
