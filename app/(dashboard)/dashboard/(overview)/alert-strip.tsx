import { ChevronRight, OctagonAlert } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useAlertTitle } from "#components/staff/use-alert-title.ts";
import { Card } from "#components/ui/card";
import type { PlatformOverviewPage } from "./load-overview-page";

/** The number of alerts shown; the operators' page has all. */
const SHOWN = 3;
const ROW =
  "flex min-h-11 items-center gap-3 px-5 py-2.5 text-sm transition-colors hover:bg-muted/60 focus-visible:-outline-offset-2";

/** What an operator has to fix, as links to the operators' page; renders nothing if there is nothing. */
export function AlertStrip({ alerts }: Pick<PlatformOverviewPage, "alerts">) {
  const t = useTranslations("staff.operations");
  const tOverview = useTranslations("overview.attention");
  const titleOf = useAlertTitle();
  if (alerts.length === 0) return null;
  const rest = alerts.length - SHOWN;
  return (
    <Card aria-labelledby="to-fix" className="mb-6 overflow-hidden border-l-4 border-l-danger">
      <h2 id="to-fix" className="sr-only">
        {t("troubles")}
      </h2>
      <ul className="divide-y divide-border">
        {alerts.slice(0, SHOWN).map((alert) => (
          <li key={`${alert.kind} ${alert.subject}`}>
            <Link href="/dashboard/operations" className={ROW}>
              <OctagonAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{titleOf(alert)}</span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            </Link>
          </li>
        ))}
        {rest > 0 ? (
          <li>
            <Link href="/dashboard/operations" className={ROW}>
              {tOverview("others", { count: rest })}
            </Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
