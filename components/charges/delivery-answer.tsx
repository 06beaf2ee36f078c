import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { DeliveryView } from "#lib/schemas/event";

const REASONS = [
  "target_not_public",
  "https_required",
  "dns",
  "connection_refused",
  "unreachable",
  "connection_closed",
  "tls",
  "invalid_response",
  "timeout",
  "network",
  "endpoint_disabled",
  "endpoint_deleted",
] as const;

type DeliveryAnswerProps = {
  delivery: Pick<
    DeliveryView,
    "status" | "responseStatus" | "durationMs" | "error" | "attemptedAt" | "nextAttemptAt"
  >;
  /** Whether it is the last try so far: only then does it matter when the next one is due. */
  newest: boolean;
};

/** When a try was made and what came of it, in one line. */
export function DeliveryAnswer({ delivery, newest }: DeliveryAnswerProps) {
  const t = useTranslations("dashboard");
  const { attemptedAt, nextAttemptAt, responseStatus, durationMs, error, status } = delivery;
  const known = REASONS.find((candidate) => candidate === error);
  const due = newest && (status === "FAILED" || status === "PENDING") ? nextAttemptAt : null;
  return (
    <>
      {attemptedAt ? <DateTime value={attemptedAt} /> : t("charge.deliveries.waiting")}
      {responseStatus !== null ? ` · HTTP ${responseStatus}` : null}
      {responseStatus === null && error ? ` · ${known ? t(`connection.${known}`) : error}` : null}
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
