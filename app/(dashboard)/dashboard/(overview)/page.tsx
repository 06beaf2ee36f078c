import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { AlertStrip } from "./alert-strip";
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

/** The overview without any charge: the first steps or, for a role that may do none of them, an empty state. */
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

/** What staff have to fix, what waits for them, and today's figures of all merchants. */
async function PlatformOverview({ alerts, merchants, attention, overview, timeZone }: PlatformOverviewPage) {
  const t = await getTranslations("overview");
  return (
    <>
      <PageHeader title={t("title")} description={t("platform.intro")} />
      <AlertStrip alerts={alerts} />
      <AttentionList items={attention} timeZone={timeZone} />
      <PlatformTotals merchants={merchants} totals={overview.totals} previous={overview.previous} />
      <div className="mt-6">
        <MethodTable methods={overview.methods} />
      </div>
    </>
  );
}
