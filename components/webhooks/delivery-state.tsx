import { useTranslations } from "next-intl";
import { NoValue } from "#components/ui/no-value";
import { DeliveryProgress } from "#components/webhooks/delivery-progress";
import { DeliveryStatusBadge } from "#components/webhooks/delivery-status-badge";
import { type FoldedDelivery, overallDelivery } from "#lib/webhooks/fold-tries.rules";

/** The state of an event's deliveries to all receivers, in one line. */
export function DeliveryState({ deliveries }: { deliveries: readonly FoldedDelivery[] }) {
  const t = useTranslations("dashboard.charge.deliveries");
  const overall = overallDelivery(deliveries);
  if (!overall) return <NoValue />;
  const { worst, accepted, receivers } = overall;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <DeliveryStatusBadge status={worst.status} />
      <span className="tabular hidden min-w-0 truncate text-xs text-muted-foreground sm:inline">
        {receivers > 1 ? (
          t("acceptedBy", { count: accepted, of: receivers })
        ) : (
          <DeliveryProgress delivery={worst} />
        )}
      </span>
    </span>
  );
}
