import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import type { OperationalAlertKind } from "#lib/domain/notices/operational-alert";

type ShownAlert = { kind: OperationalAlertKind; subject: string; since: string | null; wasMailed: boolean };

/** What has to be mended, how, and since when. */
export function OperationalAlertList({ operationalAlerts: alerts }: { operationalAlerts: ShownAlert[] }) {
  const t = useTranslations("staff.operations");
  return (
    <ul className="flex flex-col gap-3">
      {alerts.map(({ kind, subject, since, wasMailed }) => (
        <li key={`${kind} ${subject}`}>
          <Card className="border-l-4 border-l-danger px-5 py-4 sm:px-6">
            <h2 className="text-sm font-semibold break-words">{t(`trouble.${kind}.title`, { subject })}</h2>
            <p className="mt-1 text-sm text-muted-foreground">{t(`trouble.${kind}.mend`)}</p>
            {since && (
              <p className="tabular mt-2 text-xs text-muted-foreground">
                {t("since")} <DateTime value={since} />
                {wasMailed && ` · ${t("told")}`}
              </p>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}
