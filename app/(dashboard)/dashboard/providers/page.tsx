import { HeartPulse } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProviderHealth } from "#components/staff/provider-health";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { getProviderHealth } from "#lib/features/provider-health/get-provider-health";
import { currentStaffSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("providers.title") };
}

export default async function ProvidersPage() {
  await currentStaffSession();
  const [t, operations] = await Promise.all([
    getTranslations("staff.providers"),
    getProviderHealth(new Date()),
  ]);
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
