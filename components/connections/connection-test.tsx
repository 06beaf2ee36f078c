import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { ConnectionView } from "#lib/connections/connection.contract";

const KNOWN = [
  "unreachable",
  "certificate",
  "credentials",
  "not_allowed",
  "wrong_setting",
  "wrong_answer",
  "account_connected",
  "not_approved",
  "disputes_unread",
] as const;

/** When a connection was last tested, and what was wrong. */
export function ConnectionTest({ checkedAt, problem }: Pick<ConnectionView, "checkedAt" | "problem">) {
  const t = useTranslations("connections");
  if (!checkedAt) return <p className="text-xs text-muted-foreground">{t("test.never")}</p>;
  const code = KNOWN.find((known) => known === problem?.code) ?? "wrong_answer";
  return (
    <p className={problem ? "text-xs text-danger" : "text-xs text-success"}>
      {problem ? t(`problem.${code}`) : t("test.well")} · <DateTime value={checkedAt} />
    </p>
  );
}
