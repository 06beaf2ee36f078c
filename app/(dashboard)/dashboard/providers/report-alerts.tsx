import { useFormatter, useTranslations } from "next-intl";
import { useHolderName } from "#components/staff/use-holder-name.ts";
import { Badge } from "#components/ui/badge";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { Disclosure } from "#components/ui/disclosure";
import type { ProvidersPage } from "./load-providers-page";
import { TakeReportAgain } from "./take-report-again";

type ShownReportAlert = ProvidersPage["alerts"][number];

/** Report alerts, newest first, each with the report's content. */
export function ReportAlerts({ alerts }: { alerts: ShownReportAlert[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {alerts.map((alert) => (
        <li key={alert.key}>
          <ReportAlert alert={alert} />
        </li>
      ))}
    </ul>
  );
}

function ReportAlert({ alert }: { alert: ShownReportAlert }) {
  const t = useTranslations("staff.providers.alerts");
  const nameOf = useHolderName();
  const format = useFormatter();
  const { provider, reason, bodyHash, externalId, detail, body, times, lastAt, takenAt, canBeTaken } = alert;
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-5 py-3 text-sm sm:px-6">
        <Badge tone={reason === "UNSIGNED" ? "neutral" : "warning"}>{t(`reason.${reason}`)}</Badge>
        <span className="min-w-0 break-all font-mono text-xs">{externalId ?? provider}</span>
        <span className="min-w-0 text-xs wrap-anywhere text-muted-foreground">{nameOf(alert.holder)}</span>
        <span className="tabular text-xs sm:ml-auto text-muted-foreground">
          <DateTime value={lastAt} /> · {t("times", { times: format.number(times) })}
        </span>
        <p className="w-full text-muted-foreground">{t(`what.${reason}`)}</p>
        {takenAt ? (
          <p className="w-full text-xs text-muted-foreground">
            {t("again.taken")} · <DateTime value={takenAt} />
          </p>
        ) : null}
        {canBeTaken ? (
          <TakeReportAgain
            report={{ provider, reason, bodyHash }}
            words={{
              button: t("again.button"),
              TAKEN: t("again.TAKEN"),
              UNCHANGED: t("again.UNCHANGED"),
            }}
          />
        ) : null}
      </div>
      <Disclosure
        title={t("sent")}
        className="border-t border-border"
        titleClassName="px-5 py-2.5 text-xs sm:px-6"
      >
        <pre className="overflow-x-auto whitespace-pre-wrap break-all px-5 pb-4 text-xs sm:px-6">
          {detail ? `${detail}\n\n${body}` : body}
        </pre>
      </Disclosure>
    </Card>
  );
}
