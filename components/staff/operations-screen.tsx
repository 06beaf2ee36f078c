import { CircleCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { InstallationFacts } from "#components/staff/installation-facts";
import { QueueTable } from "#components/staff/queue-table";
import { TroubleList } from "#components/staff/trouble-list";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { OperationsPage } from "#lib/pages/operations/load-operations-page";

/** What an operator has to mend, and how the installation does, for staff. */
export async function OperationsScreen({ troubles, queues, ...facts }: OperationsPage) {
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
