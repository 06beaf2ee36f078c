import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeliveryAnswer } from "#components/charges/delivery-answer";
import { DeliveryStatusBadge } from "#components/charges/delivery-status-badge";
import { EventName } from "#components/charges/event-name";
import { Redeliver } from "#components/charges/redeliver";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { DeliveryView, EventWithDeliveries } from "#lib/schemas/event";

type EventsCardProps = {
  events: EventWithDeliveries[];
  mayRedeliver: boolean;
  filter: ReactNode;
  /** What stands below the list, or in its place where there is none. */
  children: ReactNode;
};

/** Events, newest first, each with the tries at delivering it. */
export function EventsCard({ events, mayRedeliver, filter, children }: EventsCardProps) {
  const t = useTranslations("webhooks.events");
  return (
    <Card className="overflow-hidden">
      <CardHeader className="items-center pb-4">
        <CardTitle>{t("title")}</CardTitle>
        {filter}
      </CardHeader>
      {events.length > 0 ? (
        <ol className="divide-y divide-border border-t border-border">
          {events.map((event) => (
            <EventItem key={event.id} event={event} mayRedeliver={mayRedeliver} />
          ))}
        </ol>
      ) : null}
      {children}
    </Card>
  );
}

function EventItem({ event, mayRedeliver }: { event: EventWithDeliveries; mayRedeliver: boolean }) {
  const t = useTranslations("webhooks.events");
  return (
    <li className="px-5 py-4 text-sm sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="font-medium">
              <EventName type={event.type} />
            </span>
            <span className="font-mono text-xs text-muted-foreground">{event.type}</span>
          </p>
          <p className="mt-0.5 text-xs break-all text-muted-foreground">
            <DateTime value={event.timestamp} /> · <span className="font-mono">{event.objectId}</span>
          </p>
        </div>
        {mayRedeliver && event.deliveries.length > 0 ? <Redeliver eventId={event.id} /> : null}
      </div>
      {event.deliveries.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-2 border-l-2 border-border pl-3">
          {event.deliveries.map((delivery, index) => (
            <DeliveryLine
              key={delivery.id}
              delivery={delivery}
              newest={isNewestThere(event.deliveries, index)}
            />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-xs text-muted-foreground">{t("sentNowhere")}</p>
      )}
    </li>
  );
}

function DeliveryLine({ delivery, newest }: { delivery: DeliveryView; newest: boolean }) {
  const t = useTranslations("dashboard");
  return (
    <li className="text-xs text-muted-foreground">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DeliveryStatusBadge status={delivery.status} />
        <span className="min-w-0 font-mono break-all">{delivery.target}</span>
      </p>
      <p className="tabular mt-0.5">
        {t("charge.deliveries.try", { number: delivery.attempt })} ·{" "}
        <DeliveryAnswer delivery={delivery} newest={newest} />
      </p>
    </li>
  );
}

function isNewestThere(deliveries: DeliveryView[], index: number): boolean {
  const placeOf = (one: DeliveryView | undefined) => one?.endpointId ?? one?.target;
  return deliveries.findIndex((one) => placeOf(one) === placeOf(deliveries[index])) === index;
}
