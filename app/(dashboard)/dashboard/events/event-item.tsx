import Link from "next/link";
import { useTranslations } from "next-intl";
import { BodyText } from "#components/ui/body-text";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { Disclosure } from "#components/ui/disclosure";
import { DeliveryAnswer } from "#components/webhooks/delivery-answer";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { EventName } from "#components/webhooks/event-name.ts";
import { Redeliver } from "#components/webhooks/redeliver";
import type { DeliveryView, EventWithDeliveries } from "#lib/webhooks/event.contract";

/** An event with its delivery tries; one that was sent can be selected for a replay. */
export function EventItem({ event }: { event: EventWithDeliveries }) {
  const t = useTranslations("developers.events");
  const wasSent = event.deliveries.length > 0;
  return (
    <li className="flex gap-3 px-4 py-4 text-sm sm:px-5">
      <input
        type="checkbox"
        name="ids"
        value={event.id}
        disabled={!wasSent}
        aria-label={t("select", { type: event.type, object: event.objectId })}
        className="mt-1 size-4 shrink-0 accent-accent disabled:opacity-40"
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="font-medium">
                <EventName type={event.type} />
              </span>
              <span className="font-mono text-xs text-muted-foreground">{event.type}</span>
            </p>
            <p className="mt-0.5 text-xs text-muted-foreground">
              <DateTime value={event.timestamp} />
            </p>
          </div>
          {wasSent ? <Redeliver eventId={event.id} /> : null}
        </div>
        <Tries event={event} />
        <Disclosure title={t("data")} className="mt-2" titleClassName="w-fit py-1 text-xs">
          <div className="mt-2 flex flex-col gap-2">
            <CopyableCode value={event.objectId} label={t("copyId")} />
            <BodyText label={t("data")} text={JSON.stringify(event.data)} />
          </div>
        </Disclosure>
      </div>
    </li>
  );
}

function Tries({ event: { deliveries } }: { event: EventWithDeliveries }) {
  const t = useTranslations("developers.events");
  if (deliveries.length === 0)
    return <p className="mt-2 text-xs text-muted-foreground">{t("sentNowhere")}</p>;
  return (
    <ul className="mt-3 flex flex-col gap-2 border-l-2 border-border pl-3">
      {deliveries.map((delivery, index) => (
        <DeliveryLine key={delivery.id} delivery={delivery} newest={isNewestThere(deliveries, index)} />
      ))}
    </ul>
  );
}

function DeliveryLine({ delivery, newest }: { delivery: DeliveryView; newest: boolean }) {
  const t = useTranslations("dashboard");
  return (
    <li className="text-xs text-muted-foreground">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <DeliveryStatusBadge status={delivery.status} />
        <Link
          href={`/dashboard/webhooks/deliveries/${delivery.id}`}
          className="min-w-0 font-mono break-all underline decoration-border underline-offset-2 hover:decoration-current"
        >
          {delivery.target}
        </Link>
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
