import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { LastFailure as Failure } from "#lib/provider-health/last-failure.rules";

type LastFailureProps = { failure: Failure; period: "times" | "timesToday" };

/** Why an account's last call failed, when, how often, and in which operation. */
export function LastFailure({ failure, period }: LastFailureProps) {
  const t = useTranslations("connections.failure");
  const { operation, reason, count, at, isOver } = failure;
  return (
    <p className="text-xs wrap-anywhere text-muted-foreground">
      <span className={isOver ? undefined : "text-danger"}>
        {t("title")}: {t(`reason.${reason}`)}
      </span>{" "}
      · <DateTime value={at} /> · {t(period, { count })} · <span className="font-mono">{operation}</span>
      {isOver ? ` · ${t("over")}` : null}
    </p>
  );
}
