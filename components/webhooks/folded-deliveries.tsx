import Link from "next/link";
import { useTranslations } from "next-intl";
import { BodyText } from "#components/ui/body-text";
import { Disclosure } from "#components/ui/disclosure";
import { DeliveryAnswer } from "#components/webhooks/delivery-answer";
import { DeliveryProgress } from "#components/webhooks/delivery-progress";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { Redeliver } from "#components/webhooks/redeliver";
import { withoutScheme } from "#lib/domain/web/without-scheme";
import type { DeliveryTry, FoldedDelivery } from "#lib/webhooks/fold-tries.rules";

type FoldedDeliveriesProps = {
  deliveries: readonly FoldedDelivery[];
  /** The reader may open the tries and send the event again. */
  mayRedeliver: boolean;
  /** The tries are shown at first. */
  open?: boolean;
};

/** An event's delivery to each receiver, one line each; its tries unfold below. */
export function FoldedDeliveries({ deliveries, mayRedeliver, open }: FoldedDeliveriesProps) {
  return (
    <ul className="text-xs text-muted-foreground">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Disclosure
            title={<DeliveryLine delivery={delivery} />}
            open={open}
            titleClassName="min-h-8 w-fit max-w-full"
          >
            <Tries delivery={delivery} mayRedeliver={mayRedeliver} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

/** A delivery's receiver and result, how often it was sent, and when it is tried next or was last tried. */
function DeliveryLine({ delivery }: { delivery: FoldedDelivery }) {
  const { status, target } = delivery;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <DeliveryStatusBadge status={status} />
      <span className="tabular">
        <DeliveryProgress delivery={delivery} />
      </span>
      <span title={target} className="max-w-full truncate">
        {withoutScheme(target)}
      </span>
    </span>
  );
}

type TriesProps = { delivery: FoldedDelivery; mayRedeliver: boolean };

function Tries({ delivery: { eventId, tries }, mayRedeliver }: TriesProps) {
  return (
    <div className="mb-2 ml-1.5 border-l-2 border-border pl-3">
      <ol className="flex flex-col gap-1.5 py-1">
        {tries.map((one, index) => (
          <Try key={one.id} delivery={one} newest={index === 0} mayOpen={mayRedeliver} />
        ))}
      </ol>
      {mayRedeliver ? (
        <div className="py-1">
          <Redeliver eventId={eventId} />
        </div>
      ) : null}
    </div>
  );
}

type TryProps = { delivery: DeliveryTry; newest: boolean; mayOpen: boolean };

/** A try with its status, time and answer. */
function Try({ delivery, newest, mayOpen }: TryProps) {
  const t = useTranslations("dashboard.charge.deliveries");
  const timeline = useTranslations("detail.timeline");
  const name = t("try", { number: delivery.attempt });
  return (
    <li>
      <p className="tabular flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <DeliveryStatusBadge status={delivery.status} />
        {mayOpen ? (
          <Link
            href={`/dashboard/webhooks/deliveries/${delivery.id}`}
            className="underline decoration-border underline-offset-2 hover:decoration-current"
          >
            {name}
          </Link>
        ) : (
          name
        )}
        <span>
          <DeliveryAnswer delivery={delivery} newest={newest} />
        </span>
      </p>
      {delivery.responseBody ? (
        <Disclosure title={timeline("showAnswer")} titleClassName="min-h-8 w-fit">
          <BodyText label={timeline("showAnswer")} text={delivery.responseBody} />
        </Disclosure>
      ) : null}
    </li>
  );
}
