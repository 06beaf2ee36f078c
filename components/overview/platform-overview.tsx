import { getTranslations } from "next-intl/server";
import { AttentionList } from "#components/overview/attention-list";
import { MethodTable } from "#components/overview/method-table";
import { PlatformTotals } from "#components/overview/platform-totals";
import { PageHeader } from "#components/ui/page-header";
import type { PlatformOverviewPage } from "#lib/pages/overview/load-overview-page";

/** What waits for staff, and how today goes over all merchants. */
export async function PlatformOverview({ merchants, attention, overview }: PlatformOverviewPage) {
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
