import { useTranslations } from "next-intl";
import { DeliveryAnswer } from "#components/charges/delivery-answer";
import { DeliveryStatusBadge } from "#components/charges/delivery-status-badge";
import { Redeliver } from "#components/charges/redeliver";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import type { EventType } from "#lib/domain/event-types";
import type { DeliveryView } from "#lib/schemas/event";

type Delivery = DeliveryView & { eventType: EventType };
type DeliveriesCardProps = {
  /** Newest first. */
  deliveries: Delivery[];
  mayRedeliver: boolean;
};

/** The tries at telling the merchant's server, with what it answered. */
export function DeliveriesCard({ deliveries, mayRedeliver }: DeliveriesCardProps) {
  const t = useTranslations("dashboard");
  if (deliveries.length === 0) return null;
  return (
    <Card>
      <CardHeader className="pb-4">
        <CardTitle>{t("charge.deliveries.title")}</CardTitle>
      </CardHeader>
      <ol className="divide-y divide-border border-t border-border">
        {deliveries.map((delivery, index) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            newest={isNewestOfEvent(deliveries, index)}
            mayRedeliver={mayRedeliver}
          />
        ))}
      </ol>
    </Card>
  );
}

function isNewestOfEvent(deliveries: Delivery[], index: number): boolean {
  return deliveries.findIndex(({ eventId }) => eventId === deliveries[index]?.eventId) === index;
}

type DeliveryItemProps = { delivery: Delivery; newest: boolean; mayRedeliver: boolean };

function DeliveryItem({ delivery, newest, mayRedeliver }: DeliveryItemProps) {
  const t = useTranslations("dashboard");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 text-sm sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-xs">{delivery.eventType}</span>
          <DeliveryStatusBadge status={delivery.status} />
          <span className="text-xs text-muted-foreground">
            {t("charge.deliveries.try", { number: delivery.attempt })}
          </span>
        </div>
        <p className="mt-1 truncate text-xs text-muted-foreground" title={delivery.target}>
          {delivery.target}
        </p>
        <p className="tabular mt-1 text-xs text-muted-foreground">
          <DeliveryAnswer delivery={delivery} newest={newest} />
        </p>
      </div>
      {newest && mayRedeliver ? <Redeliver eventId={delivery.eventId} /> : null}
    </li>
  );
}
