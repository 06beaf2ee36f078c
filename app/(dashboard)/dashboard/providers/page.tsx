import { HeartPulse } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { loadProvidersPage } from "./load-providers-page";
import { ProviderHealth } from "./provider-health";
import { ReportAlerts } from "./report-alerts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("providers.title") };
}

export default async function ProvidersPage() {
  return <ProvidersScreen {...(await loadProvidersPage())} />;
}

async function ProvidersScreen({ operations, alerts }: Loaded<typeof loadProvidersPage>) {
  const [t, tStaff] = await Promise.all([getTranslations("staff.providers"), getTranslations("staff")]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          <Link
            href="/dashboard/providers/reconciliation"
            className={buttonVariants({ variant: "secondary" })}
          >
            {tStaff("reconciliation.title")}
          </Link>
        }
      />
      {/* Report alerts come first, since they wait for a person. */}
      <section className="mb-8 flex flex-col gap-3" aria-labelledby="report-alerts">
        <h2 id="report-alerts" className="text-base font-semibold">
          {t("alerts.title")}
        </h2>
        <ReportAlerts alerts={alerts} />
      </section>
      <section className="flex flex-col gap-3" aria-labelledby="provider-health">
        <h2 id="provider-health" className="text-base font-semibold">
          {t("health")}
        </h2>
        {operations.length > 0 ? (
          <div className="flex flex-col gap-4">
            {operations.map((health) => (
              <ProviderHealth
                key={`${health.provider} ${health.connection?.label} ${health.connection?.merchant} ${health.operation}`}
                health={health}
              />
            ))}
          </div>
        ) : (
          <Card>
            <EmptyState icon={<HeartPulse />} title={t("empty")}>
              {t("emptyBody")}
            </EmptyState>
          </Card>
        )}
      </section>
    </>
  );
}
