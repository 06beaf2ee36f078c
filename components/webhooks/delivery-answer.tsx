import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import { DeliveryOutcome } from "#components/webhooks/delivery-outcome";
import { isTriedAgain } from "#lib/webhooks/delivery.rules";
import type { DeliveryView } from "#lib/webhooks/event.contract";

type DeliveryAnswerProps = {
  delivery: Pick<
    DeliveryView,
    "status" | "responseStatus" | "durationMs" | "error" | "attemptedAt" | "nextAttemptAt"
  >;
  /** Whether it is the latest try: only then is the next due time shown. */
  newest: boolean;
};

/** A try's time and result, in one line. */
export function DeliveryAnswer({ delivery, newest }: DeliveryAnswerProps) {
  const t = useTranslations("dashboard");
  const { attemptedAt, nextAttemptAt, responseStatus, durationMs, error, status } = delivery;
  const due = newest && isTriedAgain(status) ? nextAttemptAt : null;
  return (
    <>
      {attemptedAt ? <DateTime value={attemptedAt} /> : t("charge.deliveries.waiting")}
      {responseStatus !== null || error !== null ? (
        <>
          {" · "}
          <DeliveryOutcome delivery={delivery} />
        </>
      ) : null}
      {durationMs !== null ? ` · ${t("charge.deliveries.duration", { ms: durationMs })}` : null}
      {due ? (
        <>
          {" · "}
          {t("charge.deliveries.next")} <DateTime value={due} />
        </>
      ) : null}
    </>
  );
}
