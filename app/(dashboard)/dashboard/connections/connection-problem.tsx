import { useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time";
import type { ConnectionView } from "#lib/schemas/connection";
import { useFieldTitle } from "./use-field-title";

const KNOWN = [
  "unreachable",
  "certificate",
  "credentials",
  "not_allowed",
  "wrong_setting",
  "wrong_answer",
  "account_connected",
  "not_approved",
] as const;

/** What the last test of a connection found, and which setting to look at. */
export function ConnectionProblem({ connection }: { connection: ConnectionView }) {
  const t = useTranslations("connections");
  const titleOf = useFieldTitle();
  const { checkedAt, problem } = connection;
  if (!checkedAt) return <p className="mt-2 text-xs text-muted-foreground">{t("test.never")}</p>;
  const code = KNOWN.find((known) => known === problem?.code) ?? "wrong_answer";
  return (
    <div className="mt-2 text-xs">
      <p className={problem ? "text-danger" : "text-success"}>
        {problem ? t(`problem.${code}`) : t("test.well")} · <DateTime value={checkedAt} />
      </p>
      {problem ? (
        <p className="mt-0.5 wrap-break-word text-muted-foreground">
          {problem.field ? `${t("test.field", { field: titleOf(problem.field, null) })} ` : null}
          <span lang="en">{problem.detail}</span>
        </p>
      ) : null}
    </div>
  );
}
