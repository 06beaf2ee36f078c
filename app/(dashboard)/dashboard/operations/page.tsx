import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { LastFailure } from "#components/connections/last-failure";
import { useAlertTitle } from "#components/staff/use-alert-title.ts";
import { Card } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import { listOperationalAlerts } from "#lib/operations/operational-alerts.queries";
import type { Loaded } from "#lib/pages/loaded";
import { readShownAlerts, type ShownAlert } from "#lib/pages/operations/read-shown-alerts";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { InstallationFacts } from "./installation-facts";
import { QueueTable } from "./queue-table";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("operations.title") };
}

export default async function OperationsPage() {
  return <OperationsScreen {...(await loadOperationsPage())} />;
}

/** Operational alerts and the state of the installation, for staff. */
async function OperationsScreen({
  operationalAlerts: alerts,
  queues,
  ...facts
}: Loaded<typeof loadOperationsPage>) {
  const [t, tMode] = await Promise.all([
    getTranslations("staff.operations"),
    getTranslations("dashboard.mode"),
  ]);
  const { live = [], test = [] } = Object.groupBy(alerts, ({ mode }) => mode);
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <section aria-label={t("troubles")}>
        {live.length > 0 ? (
          <OperationalAlertList operationalAlerts={live} />
        ) : (
          <Card>
            <EmptyState icon={<CircleCheck />} title={t("allWell")}>
              {t("allWellBody")}
            </EmptyState>
          </Card>
        )}
      </section>
      {test.length > 0 ? (
        <section aria-label={tMode("testTitle")} className="mt-6 flex flex-col gap-3">
          <h2 className="text-sm font-medium text-muted-foreground">{tMode("testTitle")}</h2>
          <OperationalAlertList operationalAlerts={test} />
        </section>
      ) : null}
      <InstallationFacts facts={facts} />
      <div className="mt-8 flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t("queues")}</h2>
        <QueueTable queues={queues} />
      </div>
    </>
  );
}

async function loadOperationsPage() {
  await currentStaffSession();
  const [{ facts, operationalAlerts: alerts }, kept] = await Promise.all([
    findOperationalAlerts(),
    listOperationalAlerts(db()),
  ]);
  const { workerSilentMs, queues, ledger, certificate, connectionCertificates } = facts;
  const { signingKeySince, secretKeySince, backedUpAt, disks } = facts;
  const ends = connectionCertificates.map(({ expiresAt }) => expiresAt.getTime());
  return {
    operationalAlerts: await readShownAlerts(alerts, kept),
    workerSilentSeconds: workerSilentMs === null ? null : Math.round(workerSilentMs / 1000),
    queues: queues.map(({ oldestDueMs, ...queue }) => ({
      ...queue,
      oldestDueSeconds: Math.round(oldestDueMs / 1000),
    })),
    ledger: ledger && { balanced: ledger.balanced, checkedAt: ledger.checkedAt.toISOString() },
    disks,
    backedUpAt: backedUpAt?.toISOString() ?? null,
    certificateExpiresAt: certificate?.expiresAt.toISOString() ?? null,
    connectionCertificateExpiresAt: ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null,
    secretKeySince: secretKeySince?.toISOString() ?? null,
    signingKeySince: signingKeySince?.toISOString() ?? null,
  };
}

/** What must be fixed, how, and since when. */
function OperationalAlertList({ operationalAlerts: alerts }: { operationalAlerts: ShownAlert[] }) {
  const t = useTranslations("staff.operations");
  const titleOf = useAlertTitle();
  return (
    <ul className="flex flex-col gap-3">
      {alerts.map((alert) => {
        const { kind, subject, since, wasMailed, account } = alert;
        return (
          <li key={`${kind} ${subject}`}>
            <Card className="border-l-4 border-l-danger px-5 py-4 sm:px-6">
              <h2 className="text-sm font-semibold wrap-anywhere">{titleOf(alert)}</h2>
              <p className="mt-1 text-sm text-muted-foreground">{t(`trouble.${kind}.remedy`)}</p>
              {account?.failure ? (
                <div className="mt-2">
                  <LastFailure failure={account.failure} period="times" />
                </div>
              ) : null}
              {since && (
                <p className="tabular mt-2 text-xs text-muted-foreground">
                  {t("since")} <DateTime value={since} />
                  {wasMailed && ` · ${t("told")}`}
                </p>
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
