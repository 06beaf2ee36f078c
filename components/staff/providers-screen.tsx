import { HeartPulse } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ProviderHealth } from "#components/staff/provider-health";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { ProvidersPage } from "#lib/pages/providers/load-providers-page";

/** How providers answer, for staff. */
export async function ProvidersScreen({ operations }: ProvidersPage) {
  const t = await getTranslations("staff.providers");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      {operations.length > 0 ? (
        <div className="flex flex-col gap-4">
          {operations.map((health) => (
            <ProviderHealth key={`${health.provider} ${health.operation}`} health={health} />
          ))}
        </div>
      ) : (
        <Card>
          <EmptyState icon={<HeartPulse />} title={t("empty")}>
            {t("emptyBody")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
