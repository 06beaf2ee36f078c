import { CircleCheck } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { listTroubles } from "#db/queries/troubles";
import { findTroubles } from "#lib/features/operations/find-troubles";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { InstallationFacts } from "./installation-facts";
import { QueueTable } from "./queue-table";
import { TroubleList } from "./trouble-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("operations.title") };
}

export default async function OperationsPage() {
  return <OperationsScreen {...(await loadOperationsPage())} />;
}

/** What an operator has to mend, and how the installation does, for staff. */
async function OperationsScreen({ troubles, queues, ...facts }: Loaded<typeof loadOperationsPage>) {
  const t = await getTranslations("staff.operations");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <section aria-label={t("troubles")}>
        {troubles.length > 0 ? (
          <TroubleList troubles={troubles} />
        ) : (
          <Card>
            <EmptyState icon={<CircleCheck />} title={t("allWell")}>
              {t("allWellBody")}
            </EmptyState>
          </Card>
        )}
      </section>
      <InstallationFacts facts={facts} />
      <div className="mt-8 flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t("queues")}</h2>
        <QueueTable queues={queues} />
      </div>
    </>
  );
}

/** What an operator has to mend, and how the installation does, for staff. */
async function loadOperationsPage() {
  await currentStaffSession();
  const [{ facts, troubles }, kept] = await Promise.all([findTroubles(), listTroubles(db())]);
  const { workerSilentMs, queues, ledger, certificate, connectionCertificates } = facts;
  const { signingKeySince, secretKeySince, backedUpAt, disks } = facts;
  const ends = connectionCertificates.map(({ expiresAt }) => expiresAt.getTime());
  return {
    troubles: troubles.map(({ kind, subject }) => {
      const known = kept.find((one) => one.kind === kind && one.subject === subject);
      return {
        kind,
        subject,
        since: known?.since.toISOString() ?? null,
        wasTold: (known?.mailedAt ?? null) !== null,
      };
    }),
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
