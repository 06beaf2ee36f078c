import { getTranslations } from "next-intl/server";
import { AttentionList } from "#components/overview/attention-list";
import { MethodTable } from "#components/overview/method-table";
import { PlatformTotals } from "#components/overview/platform-totals";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { findPlatformQueues } from "#db/queries/attention";
import { resolvePeriod } from "#lib/domain/period";
import { getOverview } from "#lib/features/overview/get-overview";
import { platformItems } from "#lib/pages/overview/attention-items";

/** The platform's day is that of its home. */
const TIME_ZONE = "America/Sao_Paulo";

/** What waits for staff, and how today goes over all merchants. */
export async function PlatformOverview() {
  const now = new Date();
  const [t, queues, overview] = await Promise.all([
    getTranslations("overview"),
    findPlatformQueues(db()),
    getOverview(null, resolvePeriod({ kind: "today" }, TIME_ZONE, now), now),
  ]);
  return (
    <>
      <PageHeader title={t("title")} description={t("platform.intro")} />
      <AttentionList items={platformItems(queues)} />
      <PlatformTotals merchants={queues.merchants} totals={overview.totals} previous={overview.previous} />
      <div className="mt-6">
        <MethodTable methods={overview.methods} />
      </div>
    </>
  );
}
