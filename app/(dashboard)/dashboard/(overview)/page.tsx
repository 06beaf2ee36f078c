import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { AttentionList } from "./attention-list";
import { FirstSteps } from "./first-steps";
import type { FirstStepsPage, PlatformOverviewPage } from "./load-overview-page";
import { loadOverviewPage } from "./load-overview-page";
import { MerchantOverview } from "./merchant-overview";
import { MethodTable } from "./method-table";
import { PlatformTotals } from "./platform-totals";

type OverviewPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("overview");
  return { title: t("title") };
}

export default async function OverviewPage({ searchParams }: OverviewPageProps) {
  return <OverviewScreen page={await loadOverviewPage(await searchParams)} />;
}

/** How business goes: a merchant's, or the platform's. */
function OverviewScreen({ page }: { page: Loaded<typeof loadOverviewPage> }) {
  switch (page.of) {
    case "merchant":
      return <MerchantOverview {...page} />;
    case "new merchant":
      return <BeforeTheFirst {...page} />;
    case "platform":
      return <PlatformOverview {...page} />;
  }
}

/** The overview of a merchant without any charge: what to do first, or, for who can do nothing of it, that nothing was done. */
async function BeforeTheFirst({ firstSteps, apiUrl }: FirstStepsPage) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} />
      {firstSteps ? (
        <FirstSteps steps={firstSteps} apiUrl={apiUrl} />
      ) : (
        <Card>
          <EmptyState icon={<ReceiptText />} title={t("start.nothing.title")}>
            {t("start.nothing.body")}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** What waits for staff, and how today goes over all merchants. */
async function PlatformOverview({ merchants, attention, overview }: PlatformOverviewPage) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} description={t("platform.intro")} />
      <AttentionList items={attention} />
      <PlatformTotals merchants={merchants} totals={overview.totals} previous={overview.previous} />
      <div className="mt-6">
        <MethodTable methods={overview.methods} />
      </div>
    </>
  );
}
