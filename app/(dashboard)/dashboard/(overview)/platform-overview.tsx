import { getTranslations } from "next-intl/server";
import { PageHeader } from "#components/ui/page-header";
import { AttentionList } from "./attention-list";
import type { PlatformOverviewPage } from "./load-overview-page";
import { MethodTable } from "./method-table";
import { PlatformTotals } from "./platform-totals";

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
