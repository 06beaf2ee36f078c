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

/** The problem's code in the texts; a code that they do not know is a wrong answer of the provider. */
export function problemCode(problem: ConnectionView["problem"]): (typeof KNOWN)[number] {
  return KNOWN.find((known) => known === problem?.code) ?? "wrong_answer";
}

/** When a connection was last tested, and what was wrong. */
export function ConnectionTest({ checkedAt, problem }: Pick<ConnectionView, "checkedAt" | "problem">) {
  const t = useTranslations("connections");
  if (!checkedAt) return <p className="text-xs text-muted-foreground">{t("test.never")}</p>;
  return (
    <p className={problem ? "text-xs text-danger" : "text-xs text-success"}>
      {problem ? t(`problem.${problemCode(problem)}`) : t("test.well")} · <DateTime value={checkedAt} />
    </p>
  );
}
