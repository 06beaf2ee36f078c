import { useTranslations } from "next-intl";
import { ShortDateTime } from "#components/ui/short-date-time";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { isUnaccepted } from "#lib/webhooks/delivery.rules";
import type { FoldedDelivery } from "#lib/webhooks/fold-tries.rules";

/** How a delivery goes: its last failure, how often it was sent, and when it is tried next or was tried last. */
export function DeliveryProgress({
  delivery: { status, sent, last, nextAttemptAt },
}: {
  delivery: FoldedDelivery;
}) {
  const t = useTranslations("dashboard.charge.deliveries");
  if (!last) return t("waiting");
  return (
    <>
      {isUnaccepted(status) ? (
        <>
          <DeliveryOutcome delivery={last} />
          {" · "}
        </>
      ) : null}
      {sent > 1 || nextAttemptAt ? `${t("tries", { count: sent })} · ` : null}
      {nextAttemptAt ? (
        <>
          {t("next")} <ShortDateTime value={nextAttemptAt} />
        </>
      ) : last.attemptedAt ? (
        <ShortDateTime value={last.attemptedAt} />
      ) : null}
    </>
  );
}
