import { HeartPulse } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ByMode } from "#components/mode/by-mode";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { loadProvidersPage, type ProvidersPage as ProvidersPageData } from "./load-providers-page";
import { ProviderHealth } from "./provider-health";
import { ReportAlerts } from "./report-alerts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("providers.title") };
}

export default async function ProvidersPage() {
  return <ProvidersScreen {...(await loadProvidersPage())} />;
}

function toCard(health: ProvidersPageData["operations"][number]) {
  const { provider, connection, operation } = health;
  const key = [provider, connection?.label, connection?.merchant, operation].join(" ");
  return <ProviderHealth key={key} health={health} />;
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
        {alerts.length > 0 ? (
          <ByMode items={alerts}>{(ofMode) => <ReportAlerts alerts={ofMode} />}</ByMode>
        ) : (
          <p className="text-sm text-muted-foreground">{t("alerts.empty")}</p>
        )}
      </section>
      <section className="flex flex-col gap-3" aria-labelledby="provider-health">
        <h2 id="provider-health" className="text-base font-semibold">
          {t("health")}
        </h2>
        {operations.length > 0 ? (
          <ByMode items={operations}>{(ofMode) => ofMode.map(toCard)}</ByMode>
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
